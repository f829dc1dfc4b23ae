import { useForm } from 'react-hook-form'
import { Step, StepForm } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput, emailFault } from './email-input.tsx'
import { logIn } from './log-in.ts'
import type { Moves, StepOf } from './login-flow.ts'
import { PasswordInput, passwordFault } from './password-input.tsx'

/** Email and password: for those who have no SMS at hand. */
export function EmailStep({ step, moved, go, enter, newcomer }: Moves & { step: StepOf<'email'> }) {
  const { t } = useTranslation('session')
  const sending = useSending()
  const form = useForm<{ email: string; password: string }>({ mode: 'onTouched' })
  const { email: wrongEmail, password: wrongPassword } = form.formState.errors

  const enterBy = async (email: string, password: string) => enter(await logIn({ email: email.trim(), password }))
  return (
    <Step title={t('email.title')} focus={moved}>
      {step.note && <Alert tone="success">{t(`email.${step.note}`)}</Alert>}
      <StepForm onSubmit={form.handleSubmit(({ email, password }) => sending.send(() => enterBy(email, password)))}>
        <EmailInput error={faultText(t, wrongEmail)} {...form.register('email', { validate: emailFault })} />
        <PasswordInput
          error={faultText(t, wrongPassword)}
          {...form.register('password', { validate: passwordFault })}
        />
        <Button kind="quiet" onClick={() => go({ at: 'forgot', email: form.getValues('email') })}>
          {t('way.forgot')}
        </Button>
        <Button icon="phone" wide onClick={() => go({ at: 'phone' })}>
          {t('email.usePhone')}
        </Button>
        {newcomer}
        <StepFoot
          label={t('email.logIn')}
          isBusy={sending.isBusy}
          back={{ label: t('forgot.back'), icon: 'left', onBack: () => go({ at: 'phone' }) }}
          error={sending.error}
          fallback="errors:login_failed"
        />
      </StepForm>
    </Step>
  )
}
