import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { prepareCaptcha } from '#web/features/users/door/captcha.ts'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { sendEmailCode } from '#web/features/users/door/send-email-code.ts'
import { sendSms } from '#web/features/users/door/send-sms.ts'
import { Step, StepForm } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useWays } from '#web/lib/api/use-ways.ts'
import { useScrollIntoView } from '#web/lib/device/use-scroll-into-view.ts'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmailInput, emailFault } from './email-input.tsx'
import type { Moves, StepOf } from './login-flow.ts'
import styles from './session.module.css'

/** A code by SMS, where one can be sent, or by email opens the way to a new password. */
export function ForgotStep({ step: { phone, email }, moved, go }: Moves & { step: StepOf<'forgot'> }) {
  const { t } = useTranslation('session')
  const by = useWays<'sms' | 'email'>()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ mode: 'onTouched' })
  const { email: fault } = formState.errors
  const button = useScrollIntoView<HTMLDivElement>(by('email').error)
  const smsTo = useHasSms() ? phone : undefined
  useEffect(() => {
    if (smsTo) prepareCaptcha()
  }, [smsTo])

  const sendMail = async (to: string) => go({ at: 'emailCode', email: to, ...(await sendEmailCode(to)) })
  const submit = handleSubmit(({ email }) => by('email').send(() => sendMail(email.trim())))
  const field = (
    <EmailInput error={faultText(t, fault)} {...register('email', { value: email ?? '', validate: emailFault })} />
  )
  const foot = {
    back: {
      label: t('forgot.back'),
      icon: 'left' as const,
      onBack: () => go(phone ? { at: 'way', phone } : { at: 'email' }),
    },
    fallback: 'errors:otp_not_sent' as const,
  }
  if (!smsTo)
    return (
      <Step title={t('forgot.title')} lead={t('forgot.lead')} focus={moved}>
        <StepForm onSubmit={submit}>
          {field}
          <StepFoot
            label={t('forgot.byEmail')}
            icon="mail"
            isBusy={by('email').isBusy}
            error={by('email').error}
            {...foot}
          />
        </StepForm>
      </Step>
    )
  const sendCode = async () => go({ at: 'code', phone: smsTo, toReset: true, ...(await sendSms(smsTo)) })
  return (
    <Step title={t('forgot.title')} lead={t('forgot.lead')} focus={moved}>
      <div className={styles.part}>
        <StepForm onSubmit={submit}>
          {field}
          <div className={styles.part} ref={button}>
            <ErrorNote error={by('email').error} fallback={foot.fallback} onRetry={submit} />
            <Button type="submit" icon="mail" wide busy={by('email').isBusy}>
              {t('forgot.byEmail')}
            </Button>
          </div>
        </StepForm>
        <p className={styles.or}>{t('way.or')}</p>
      </div>
      <StepFoot
        label={t('forgot.bySms', { phone: showPhone(smsTo).replaceAll('\u00a0', ' ') })} // may break over lines
        icon="phone"
        isBusy={by('sms').isBusy}
        onNext={() => by('sms').send(sendCode)}
        error={by('sms').error}
        {...foot}
      />
    </Step>
  )
}
