import { Link } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './support.module.css'

export const views = ['write', 'mine', 'find'] as const
export type SupportView = (typeof views)[number]

export const viewPath = (view: SupportView) => (view === 'write' ? '/contact' : `/contact?view=${view}`)
export const ticketPath = (ticketId: string) => `/contact?ticket=${encodeURIComponent(ticketId)}`

/** What can be done here; whoever has no account has no messages of their own. */
export function Views({ shown }: { shown: SupportView | undefined }) {
  const { t } = useTranslation('support')
  return (
    <nav aria-label={t('views.label')}>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view} className={view === 'mine' ? 'for-members' : undefined}>
            <Link to={viewPath(view)} className={styles.view} aria-current={view === shown ? 'page' : undefined}>
              {t(`views.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
