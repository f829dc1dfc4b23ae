import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/lib/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './soon.module.css'

/** A page of the site whose content is still to come, and which says so. */
export function Soon({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation()
  return (
    <main id="main" className={`page stack ${styles.screen}`}>
      <PageHead title={title} />
      <h1>{title}</h1>
      <EmptyState
        blank="clock"
        title={text ?? t('soon.text')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      />
    </main>
  )
}
