import { FormProvider, useForm } from 'react-hook-form'
import { type NewPassword, NewPasswordFields } from '#web/features/users/door/new-password-fields.tsx'
import { Step, StepForm } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { logIn } from './log-in.ts'
import type { Moves, StepOf } from './login-flow.ts'

/** After an SMS code one is signed in already; after an emailed one, or a change taken back, the new password signs in. */
export function NewPasswordStep({ step, ...moves }: Moves & { step: StepOf<'newPassword'> }) {
  const { t } = useTranslation('session')
  const form = useForm<NewPassword>({ mode: 'onTouched' })
  const sending = useSending()
  const isOver = isRefusal(sending.error, 'token_invalid')
  const must = step.by === 'sms' && step.mustSetPassword
  const canSkip = step.by === 'sms' && (!must || isOver)

  const save = async (newPassword: string) => {
    let email: string | null = null
    try {
      email = (await reset(step, newPassword)).user.email
    } catch (error) {
      if (!isRefusal(error, 'password_common')) throw error
      form.setError('password', { message: 'errors:password_common' satisfies ValidationResult }, { shouldFocus: true })
      return
    }
    if (step.by === 'sms' || !email) moves.leave()
    else await logInByEmail(email, newPassword, moves)
  }
  return (
    <Step title={t('reset.title')} lead={t(must ? 'reset.must' : 'reset.lead')} focus={moves.moved}>
      {must && <Alert icon="shield">{t('reset.mustWhy')}</Alert>}
      <FormProvider {...form}>
        <StepForm onSubmit={form.handleSubmit(({ password }) => sending.send(() => save(password)))}>
          <NewPasswordFields label={t('reset.password')} />
          {step.by === 'email' && isOver && (
            <Button onClick={() => moves.go({ at: 'forgot', email: step.email })}>{t('reset.again')}</Button>
          )}
          <StepFoot
            label={t('reset.save')}
            isBusy={sending.isBusy}
            back={canSkip ? { label: t('reset.skip'), onBack: moves.leave } : undefined}
            error={sending.error}
            fallback="session:reset.failed"
          />
        </StepForm>
      </FormProvider>
    </Step>
  )
}

function reset(step: StepOf<'newPassword'>, newPassword: string) {
  const proof = step.by === 'email' ? { emailToken: step.emailToken } : { resetToken: step.resetToken }
  return call('POST /users/reset-password', { body: { newPassword, ...proof } })
}

/** The password is set; should signing in fail now, it is asked for once more. */
async function logInByEmail(email: string, password: string, { enter, go }: Moves) {
  try {
    enter(await logIn({ email, password }))
  } catch {
    go({ at: 'email', note: 'passwordSet' })
  }
}
