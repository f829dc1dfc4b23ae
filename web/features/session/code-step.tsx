import { useEffect } from 'react'
import { answerMinutes, resetTokenMinutes } from '#contract/users/facts.ts'
import { prepareCaptcha } from '#web/features/users/door/captcha.ts'
import { CodeEntry } from '#web/features/users/door/code-entry.tsx'
import { CodeSafety } from '#web/features/users/door/code-safety.tsx'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { sendSms } from '#web/features/users/door/send-sms.ts'
import { Step } from '#web/features/users/door/step.tsx'
import { call } from '#web/lib/api/api.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { BoldSentence } from '#web/lib/messages/bold-sentence.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { afterEntry, type Moves, questionOf, type StepOf } from './login-flow.ts'
import styles from './session.module.css'

/** The code from the SMS. A right one signs in; it may also lead to a question or a new password. */
export function CodeStep({ step, go, enter }: Moves & { step: StepOf<'code'> }) {
  const { t } = useTranslation('session')
  const { phone, otpToken, resendAt, toReset } = step
  useEffect(prepareCaptcha, []) // for a second code

  const verify = async (otp: string) => {
    ensureDevice()
    const answer = await call('POST /auth/verify-otp', { body: { otpToken, otp } })
    const question = questionOf(step, answer, Date.now() + answerMinutes * 60_000)
    if (question) go(question)
    else if (answer.token)
      enter({ ...answer, token: answer.token }, afterEntry(toReset, answer, Date.now() + resetTokenMinutes * 60_000))
  }
  const resend = async () => go({ ...step, ...(await sendSms(phone)) })
  const goBack = () => go(toReset ? { at: 'forgot', phone } : { at: 'way', phone })
  return (
    <Step
      title={t('code.title')}
      lead={
        <>
          <BoldSentence t={t} says="code.sentTo" values={{ phone: showPhone(phone) }} className={styles.number} />{' '}
          <button type="button" className={styles.link} onClick={() => go({ at: 'phone', phone })}>
            {t('way.change')}
          </button>
        </>
      }
    >
      <CodeEntry
        channel="sms"
        action={toReset ? t('code.confirm') : t('code.logIn')}
        resendAt={resendAt}
        onCode={verify}
        onResend={resend}
        back={{ label: t('forgot.back'), icon: 'left', onBack: goBack }}
      >
        <CodeSafety />
        <Button icon={toReset ? 'mail' : 'lock'} wide onClick={goBack}>
          {toReset ? t('code.otherWay') : t('code.usePassword')}
        </Button>
      </CodeEntry>
    </Step>
  )
}
