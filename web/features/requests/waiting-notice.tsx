import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useWaiting } from './use-requests.ts'
import styles from './waiting-notice.module.css'

/** Says how much waits for the reader, and leads there. Silent when nothing does. */
export function WaitingNotice() {
  const { t, i18n } = useTranslation('requests')
  const waiting = useWaiting()
  if (!waiting?.first) return null
  const { count, first } = waiting
  return (
    <Alert
      tone="waiting"
      icon="slip"
      title={t('waiting.title', { count })}
      action={<ButtonLink to={`/requests?request=${first.requestId}`}>{t('waiting.go')}</ButtonLink>}
    >
      {first.expiresAt && t('waiting.first', { time: shortMomentOf(first.expiresAt, i18n.language) })}
    </Alert>
  )
}

/** Where it will stand, for whom something waited last time. Its lines break as the sentences do that will come. */
export function WaitingPlace() {
  const { t, i18n } = useTranslation('requests')
  const someDay = shortMomentOf('2025-11-19T05:00:00Z', i18n.language)
  return (
    <div className="while-waiting" aria-hidden="true">
      <Alert
        tone="waiting"
        icon="slip"
        title={<span className={styles.words}>{t('waiting.title', { count: 1 })}</span>}
        action={<Skeleton className={styles.way} />}
      >
        <span className={styles.words}>{t('waiting.first', { time: someDay })}</span>
      </Alert>
    </div>
  )
}
