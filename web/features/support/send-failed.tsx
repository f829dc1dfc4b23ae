import { ApiError } from '#web/lib/api/ask.ts'
import { isRefusal, isUnanswered, useErrorText, WordedError } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type SendFailedProps = { error: unknown; onRetry: () => void }

/** Why a message did not go: what the server refuses has a sentence of its own, all else can be tried again as it is. */
export function SendFailed({ error, onRetry }: SendFailedProps) {
  const { t } = useTranslation('support')
  const errorText = useErrorText()
  if (!error) return null
  const isRefused =
    error instanceof WordedError || (error instanceof ApiError && error.status > 0 && error.status < 500)
  const isHeldUp = isRefusal(error, 'maintenance')
  const retry = { label: t('translation:retry'), onRetry }
  return isHeldUp || (isRefused && !isUnanswered(error)) ? (
    <Alert tone="danger" failure={error} retry={isHeldUp ? retry : undefined}>
      {errorText(error)}
    </Alert>
  ) : (
    <Alert tone="danger" failure={error} title={t('failed')} retry={retry}>
      {isUnanswered(error) && errorText(error)}
    </Alert>
  )
}
