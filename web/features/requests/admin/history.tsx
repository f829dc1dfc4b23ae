import type { ContactRequest } from '#contract/requests/requests.ts'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './admin-requests.module.css'

/** Every move that was made, in order. */
export function History({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation(['admin-requests', 'requests'])
  return (
    <ol className={styles.history}>
      {request.history.map(({ at, by, event, from, to }) => (
        <li key={`${at} ${event} ${by}`}>
          <p>{t('move', { party: t(`party.${by}`), event: t(`event.${event}`) })}</p>
          <p className="quiet small">
            {momentOf(at, i18n.language)}
            {from !== to && ` · ${t(`requests:status.${to}`)}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
