import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { CodeEntry } from '#web/features/users/door/code-entry.tsx'
import { CodeSafety } from '#web/features/users/door/code-safety.tsx'
import { sendEmailCode } from '#web/features/users/door/send-email-code.ts'
import { Step, StepForm } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { type OneWay, useWays } from '#web/lib/api/use-ways.ts'
import { useScrollIntoView } from '#web/lib/device/use-scroll-into-view.ts'
import { BoldSentence } from '#web/lib/messages/bold-sentence.tsx'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmailInput, emailFault } from './email-input.tsx'
import type { Moves, StepOf } from './login-flow.ts'
import { PasswordInput, passwordFault } from './password-input.tsx'
import { sayYes } from './say-yes.ts'
import styles from './session.module.css'

/** An account long unused: the number may be somebody else's by now, so its password or its email is asked for too. */
export function OwnerStep({ step, moved, go, enter }: Moves & { step: StepOf<'owner'> }) {
  const { t } = useTranslation('session')
  const by = useWays<'password' | 'email'>()
  const id = useId()
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: 'onTouched' })
  const { password: fault } = formState.errors
  return (
    <Step title={t('owner.title')} lead={t('owner.lead')} focus={moved}>
      <div className={styles.part}>
        <StepForm
          id={id}
          onSubmit={handleSubmit(({ password }) => by('password').send(() => sayYes(step, { password }, enter)))}
        >
          <PasswordInput
            username={step.phone}
            error={faultText(t, fault)}
            {...register('password', { validate: passwordFault })}
          />
        </StepForm>
        <p className={styles.or}>{t('way.or')}</p>
        <ByEmail step={step} way={by('email')} go={go} />
      </div>
      <StepFoot
        form={id}
        label={t('way.withPassword')}
        icon="lock"
        isBusy={by('password').isBusy}
        back={{ label: t('forgot.back'), icon: 'left', onBack: () => go({ ...step, at: 'isThisYou' }) }}
        error={by('password').error}
      />
    </Step>
  )
}

function ByEmail({ step, way, go }: Pick<Moves, 'go'> & { step: StepOf<'owner'>; way: OneWay }) {
  const { t } = useTranslation('session')
  const button = useScrollIntoView<HTMLDivElement>(way.error)
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ mode: 'onTouched' })
  const { email: fault } = formState.errors
  const sendCode = async (typed: string) => go({ ...step, at: 'ownerCode', typed, ...(await sendEmailCode(typed)) })
  const submit = handleSubmit(({ email }) => way.send(() => sendCode(email.trim())))
  return (
    <StepForm onSubmit={submit}>
      <EmailInput hint={step.email} error={faultText(t, fault)} {...register('email', { validate: emailFault })} />
      <div className={styles.part} ref={button}>
        <ErrorNote error={way.error} fallback="errors:otp_not_sent" onRetry={submit} />
        <Button type="submit" icon="mail" wide busy={way.isBusy}>
          {t('owner.byEmail')}
        </Button>
      </div>
    </StepForm>
  )
}

export function OwnerCodeStep({ step, go, enter }: Moves & { step: StepOf<'ownerCode'> }) {
  const { t } = useTranslation('session')
  const { at: _, typed, otpToken, resendAt, expiresAt: __, ...asked } = step
  const verify = async (otp: string) => {
    const { emailToken } = await call('POST /users/verify-email-otp', { body: { otpToken, otp } })
    await sayYes(step, { emailToken }, enter)
  }
  const resend = async () => go({ ...step, ...(await sendEmailCode(typed)) })
  return (
    <Step
      title={t('code.title')}
      lead={<BoldSentence t={t} says="owner.isSent" values={{ email: typed }} className={styles.number} />}
    >
      <CodeEntry
        channel="email"
        action={t('owner.confirm')}
        resendAt={resendAt}
        onCode={verify}
        onResend={resend}
        back={{ label: t('forgot.back'), icon: 'left', onBack: () => go({ at: 'owner', ...asked }) }}
      >
        <CodeSafety />
      </CodeEntry>
    </Step>
  )
}
