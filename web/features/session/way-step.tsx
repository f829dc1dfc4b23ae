import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { sendSms } from '#web/features/users/door/send-sms.ts'
import { Step } from '#web/features/users/door/step.tsx'
import { call } from '#web/lib/api.ts'
import { prepareCaptcha } from '#web/lib/captcha/captcha.ts'
import { ensureDevice } from '#web/lib/device.ts'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import type { Moves, StepOf } from './login-flow.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'

/** A registered number: a code by SMS is the easy way, the password the other. */
export function WayStep({ step: { phone }, moved, go, enter }: Moves & { step: StepOf<'way'> }) {
  const { t } = useTranslation('session')
  const sending = useSending()
  useEffect(prepareCaptcha, [])

  const sendCode = async () => go({ at: 'code', phone, toReset: false, ...(await sendSms(phone)) })
  const logIn = async (password: string) => {
    ensureDevice()
    enter((await call('POST /auth/login', { body: { phone, password } })).token)
  }
  return (
    <Step
      title={t('way.title')}
      focus={moved}
      lead={<KnownNumber phone={phone} onChange={() => go({ at: 'phone', phone })} />}
    >
      <div className={styles.part}>
        <Button kind="main" size="big" icon="phone" wide busy={sending.isBusy} onClick={() => sending.send(sendCode)}>
          {t('way.sendCode')}
        </Button>
        <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
      </div>
      <p className={styles.or}>{t('way.or')}</p>
      <PasswordForm username={phone} onPassword={logIn} onForgot={() => go({ at: 'forgot', phone })} />
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
