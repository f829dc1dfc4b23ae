import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { sendEmailCode } from '#web/features/users/door/send-email-code.ts'
import { sendSms } from '#web/features/users/door/send-sms.ts'
import { Step, StepForm } from '#web/features/users/door/step.tsx'
import { prepareCaptcha } from '#web/lib/captcha/captcha.ts'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailInput, emailFault } from './email-input.tsx'
import type { Moves, StepOf } from './login-flow.ts'
import styles from './session.module.css'

/** A code by SMS or by email opens the way to a new password. */
export function ForgotStep({ step: { phone, email }, moved, go }: Moves & { step: StepOf<'forgot'> }) {
  const { t } = useTranslation('session')
  return (
    <Step title={t('forgot.title')} lead={t('forgot.lead')} focus={moved}>
      {phone && (
        <>
          <BySms phone={phone} go={go} />
          <p className={styles.or}>{t('way.or')}</p>
        </>
      )}
      <ByEmail email={email} main={!phone} go={go} />
      <Button kind="quiet" icon="left" onClick={() => go(phone ? { at: 'way', phone } : { at: 'email' })}>
        {t('forgot.back')}
      </Button>
    </Step>
  )
}

function BySms({ phone, go }: Pick<Moves, 'go'> & { phone: string }) {
  const { t } = useTranslation('session')
  const sending = useSending()
  useEffect(prepareCaptcha, [])
  const sendCode = async () => go({ at: 'code', phone, toReset: true, ...(await sendSms(phone)) })
  return (
    <div className={styles.part}>
      <Button kind="main" size="big" icon="phone" wide busy={sending.isBusy} onClick={() => sending.send(sendCode)}>
        {t('forgot.bySms', { phone: showPhone(phone) })}
      </Button>
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
    </div>
  )
}

function ByEmail({ email, main, go }: Pick<Moves, 'go'> & { email: string | undefined; main: boolean }) {
  const { t } = useTranslation('session')
  const sending = useSending()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ mode: 'onTouched' })
  const { email: fault } = formState.errors
  const sendCode = async (to: string) => go({ at: 'emailCode', email: to, ...(await sendEmailCode(to)) })
  return (
    <StepForm onSubmit={handleSubmit(({ email }) => sending.send(() => sendCode(email.trim())))}>
      <EmailInput
        error={fault && t(fault.message ?? '')}
        {...register('email', { value: email ?? '', validate: emailFault })}
      />
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
      <Button type="submit" kind={main ? 'main' : 'plain'} size="big" icon="mail" wide busy={sending.isBusy}>
        {t('forgot.byEmail')}
      </Button>
    </StepForm>
  )
}
