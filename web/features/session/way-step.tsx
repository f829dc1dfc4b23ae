import { useEffect } from 'react'
import { prepareCaptcha } from '#web/features/users/door/captcha.ts'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { sendSms } from '#web/features/users/door/send-sms.ts'
import { Step } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { useWays } from '#web/lib/api/use-ways.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { logIn } from './log-in.ts'
import type { Moves, StepOf } from './login-flow.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'

/** A registered number: a code by SMS is the easy way, the password the other, and the only one where none can be sent. */
export function WayStep({ step: { phone }, moved, go, enter }: Moves & { step: StepOf<'way'> }) {
  const { t } = useTranslation('session')
  const by = useWays<'code' | 'password'>()
  const hasSms = useHasSms()
  useEffect(() => {
    if (hasSms) prepareCaptcha()
  }, [hasSms])

  const sendCode = async () => go({ at: 'code', phone, toReset: false, ...(await sendSms(phone)) })
  const enterBy = async (password: string) => enter(await logIn({ phone, password }))
  const toPhone = () => go({ at: 'phone', phone })
  const around = { focus: moved, lead: <KnownNumber phone={phone} onChange={toPhone} /> }
  const back = { label: t('forgot.back'), icon: 'left' as const, onBack: toPhone }
  const form = {
    username: phone,
    way: by('password'),
    onPassword: enterBy,
    onForgot: () => go({ at: 'forgot', phone }),
  }
  if (!hasSms)
    return (
      <Step title={t('way.title')} {...around}>
        <PasswordForm {...form} back={back} />
      </Step>
    )
  return (
    <Step title={t('way.title')} {...around}>
      <div className={styles.part}>
        <PasswordForm {...form} />
        <p className={styles.or}>{t('way.or')}</p>
      </div>
      <StepFoot
        label={t('way.sendCode')}
        icon="phone"
        isBusy={by('code').isBusy}
        onNext={() => by('code').send(sendCode)}
        back={back}
        error={by('code').error}
        fallback="errors:otp_not_sent"
      />
    </Step>
  )
}

function KnownNumber({ phone, onChange }: { phone: string; onChange: () => void }) {
  const { t } = useTranslation('session')
  return (
    <>
      <b className={styles.number}>{showPhone(phone)}</b>{' '}
      <button type="button" className={styles.link} onClick={onChange}>
        {t('way.change')}
      </button>
    </>
  )
}
