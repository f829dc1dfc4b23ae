import { useTranslation } from 'react-i18next'
import { momentOf } from '#web/lib/calendar.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useWaiting } from './use-requests.ts'

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
      {first.expiresAt && t('waiting.first', { time: momentOf(first.expiresAt, i18n.language) })}
    </Alert>
  )
}
