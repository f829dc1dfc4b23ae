import { useTranslation } from 'react-i18next'
import { momentOf } from '#web/lib/calendar.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useNow } from './use-now.ts'
import { useWaiting } from './use-waiting.ts'

/** Says how much waits for the reader, and leads there. Silent when nothing does. */
export function WaitingNotice() {
  const { t, i18n } = useTranslation('requests')
  const waiting = useWaiting(useNow())
  if (!waiting?.count) return null
  return (
    <Alert
      tone="waiting"
      icon="slip"
      title={t('waiting.title', { count: waiting.count })}
      action={<ButtonLink to={`/profile?tab=requests&list=${waiting.list}`}>{t('waiting.go')}</ButtonLink>}
    >
      {waiting.first && t('waiting.first', { time: momentOf(waiting.first, i18n.language) })}
    </Alert>
  )
}
