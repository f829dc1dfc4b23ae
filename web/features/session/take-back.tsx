import { resetTokenMinutes } from '#contract/users/facts.ts'
import { Step } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { loginStep } from './login-flow.ts'

type TakeBackProps = { token: string | undefined; onTaken: () => void; onLeave: () => void }

/** What a mail to the old address leads to. Nothing happens by opening it: programs that look into mail open links too. */
export function TakeBack({ token, onTaken, onLeave }: TakeBackProps) {
  const { t } = useTranslation('session')
  const sending = useSending()
  const isOver = isRefusal(sending.error, 'token_invalid')
  const restore = async (token: string) => {
    const { resetToken } = await call('POST /users/take-back', { body: { token } })
    const until = Date.now() + resetTokenMinutes * 60_000
    loginStep.write({ at: 'newPassword', by: 'takeBack', resetToken, until })
    onTaken()
  }
  if (!token || isOver)
    return (
      <Step title={t('takeBack.title')} focus={isOver}>
        <Alert tone="danger">{t(token ? 'takeBack.over' : 'takeBack.missing')}</Alert>
        <Button onClick={onLeave}>{t('takeBack.toLogin')}</Button>
      </Step>
    )
  return (
    <Step title={t('takeBack.title')} lead={t('takeBack.lead')}>
      <p>{t('takeBack.will')}</p>
      <StepFoot
        label={t('takeBack.button')}
        icon="shield"
        isBusy={sending.isBusy}
        onNext={() => sending.send(() => restore(token))}
        error={sending.error}
      />
    </Step>
  )
}
