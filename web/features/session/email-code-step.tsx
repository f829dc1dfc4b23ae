import { emailTokenMinutes } from '#contract/users/facts.ts'
import { CodeEntry } from '#web/features/users/door/code-entry.tsx'
import { CodeSafety } from '#web/features/users/door/code-safety.tsx'
import { sendEmailCode } from '#web/features/users/door/send-email-code.ts'
import { Step } from '#web/features/users/door/step.tsx'
import { call } from '#web/lib/api/api.ts'
import { BoldSentence } from '#web/lib/messages/bold-sentence.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { Moves, StepOf } from './login-flow.ts'
import styles from './session.module.css'

/** The code from the email, for whoever lost the SIM and the password. */
export function EmailCodeStep({ step, go }: Moves & { step: StepOf<'emailCode'> }) {
  const { t } = useTranslation('session')
  const { email, otpToken, resendAt } = step
  const verify = async (otp: string) => {
    const { emailToken } = await call('POST /users/verify-email-otp', { body: { otpToken, otp } })
    go({ at: 'newPassword', by: 'email', email, emailToken, until: Date.now() + emailTokenMinutes * 60_000 })
  }
  const resend = async () => go({ ...step, ...(await sendEmailCode(email)) })
  return (
    <Step
      title={t('code.title')}
      lead={<BoldSentence t={t} says="code.emailedTo" values={{ email }} className={styles.number} />}
    >
      <CodeEntry
        channel="email"
        action={t('code.confirm')}
        resendAt={resendAt}
        onCode={verify}
        onResend={resend}
        back={{ label: t('forgot.back'), icon: 'left', onBack: () => go({ at: 'forgot', email }) }}
      >
        <CodeSafety />
      </CodeEntry>
    </Step>
  )
}
