import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useKeptPage } from '#web/lib/offline/use-cached-page.ts'
import styles from './detail.module.css'

type ProductFailedProps = { onRetry: () => void; busy: boolean }

export function ProductFailed({ onRetry, busy }: ProductFailedProps) {
  const { t } = useTranslation('product')
  useKeptPage()
  return (
    <main id="main" className={`page stack ${styles.alone}`}>
      <title>{t('page.failed.title')}</title>
      <h1>{t('page.failed.title')}</h1>
      <LoadFailed onRetry={onRetry} busy={busy}>
        {t('page.failed.text')}
      </LoadFailed>
    </main>
  )
}
