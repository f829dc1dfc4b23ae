import type { FullMessageKey } from '#contract/messages.ts'
import { refusalPages } from '#contract/refusal-pages.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type MoveFailedProps = { error: unknown; fallback: FullMessageKey; onRetry: () => void }

/** Why nothing was sent. Who has no number at all is led to where one is added. */
export function MoveFailed({ error, fallback, onRetry }: MoveFailedProps) {
  const { t } = useTranslation('requests')
  const { data: user } = useMe()
  const errorText = useErrorText()
  if (user && !user.phone && isRefusal(error, 'phone_unverified'))
    return (
      <Alert
        tone="danger"
        failure={error}
        action={<ButtonLink to={refusalPages.phone_unverified}>{t('phone.add')}</ButtonLink>}
      >
        {errorText(error)}
      </Alert>
    )
  return <ErrorNote error={error} fallback={fallback} onRetry={onRetry} />
}
