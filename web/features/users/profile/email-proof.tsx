import { useState } from 'react'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CodeEntry } from '../door/code-entry.tsx'
import { CodeSafety } from '../door/code-safety.tsx'
import { sendEmailCode } from '../door/send-email-code.ts'
import styles from './details.module.css'

type EmailProofProps = {
  /** A new address, well written, or the present one where nobody proved it. */
  email: string
  isNew: boolean
  onProved: (emailToken: string) => void
}

/** A new email is taken only with the code that was sent there. Another address starts anew: give it a key. */
export function EmailProof({ email, isNew, onProved }: EmailProofProps) {
  const { t } = useTranslation('profile')
  const [sent, setSent] = useState<{ otpToken: string; resendAt: number }>()
  const sending = useSending()
  const send = async () => setSent(await sendEmailCode(email))
  const check = (otpToken: string) => async (otp: string) => {
    const { emailToken } = await call('POST /users/verify-email-otp', { body: { otpToken, otp } })
    onProved(emailToken)
  }
  if (!sent)
    return (
      <div className={styles.proof}>
        <p>{t(isNew ? 'email.needed' : 'email.unconfirmed')}</p>
        <Button icon="mail" busy={sending.isBusy} onClick={() => void sending.send(send)}>
          {t('email.send')}
        </Button>
        <ErrorNote error={sending.error} fallback="profile:email.failed" onRetry={() => void sending.send(send)} />
      </div>
    )
  return (
    <div className={styles.proof}>
      <p>{t('email.sent', { email })}</p>
      <CodeEntry
        channel="email"
        action={t('email.confirm')}
        resendAt={sent.resendAt}
        onCode={check(sent.otpToken)}
        onResend={send}
      />
      <CodeSafety />
    </div>
  )
}
