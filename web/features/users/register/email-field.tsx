import type { RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { emailTokenMinutes } from '#contract/users/facts.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { CodeEntry } from '../door/code-entry.tsx'
import { CodeSafety } from '../door/code-safety.tsx'
import { isEmail } from '../door/field-checks.ts'
import { sendEmailCode } from '../door/send-email-code.ts'
import { codeSentTo, draft, proofOf, type Registration } from './draft.ts'
import styles from './register.module.css'

/** A minute is left for sending. */
const goodForMs = (emailTokenMinutes - 1) * 60_000

type EmailFieldProps = {
  /** Only on the way to the next step is an unproved address a fault. */
  needsProof: RefObject<boolean>
  error: string | undefined
}

/** The address and, right under it, the code that proves it. */
export function EmailField({ needsProof, error }: EmailFieldProps) {
  const { t } = useTranslation('users')
  const { register, trigger } = useFormContext<Registration>()
  const email = useWatch<Registration, 'email'>({ name: 'email' }) ?? ''
  const kept = useTabStorage(draft)
  const sending = useSending()
  const isProved = proofOf(kept, email) !== undefined
  const sent = codeSentTo(kept, email)

  const fault = (written: string | undefined): ValidationResult => {
    if (!written?.trim()) return 'users:email.missing'
    if (!isEmail(written)) return 'users:email.invalid'
    return !needsProof.current || proofOf(draft.read(), written) ? true : 'users:email.unproved'
  }
  const sendCode = async () => {
    const sent = await sendEmailCode(email.trim())
    draft.write({ ...draft.read(), sent: { email, ...sent } })
  }
  const startSending = async () => {
    needsProof.current = false
    if (await trigger('email', { shouldFocus: true })) await sendCode()
  }
  const verify = (otpToken: string) => async (otp: string) => {
    const { emailToken } = await call('POST /users/verify-email-otp', { body: { otpToken, otp } })
    const { sent: _, ...rest } = draft.read()
    draft.write({ ...rest, proof: { email, emailToken, until: Date.now() + goodForMs } })
    await trigger('email')
  }
  return (
    <div className={styles.email}>
      <TextField
        label={t('email.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        good={isProved && t('email.proved')}
        {...register('email', { validate: fault })}
      />
      {!isProved && !sent && email.trim() && (
        <Button icon="mail" className={styles.send} busy={sending.isBusy} onClick={() => sending.send(startSending)}>
          {t('email.send')}
        </Button>
      )}
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" onRetry={() => void sending.send(startSending)} />
      {!isProved && sent && (
        <div className={styles.code}>
          <CodeEntry
            channel="email"
            action={t('email.confirm')}
            resendAt={sent.resendAt}
            onCode={verify(sent.otpToken)}
            onResend={sendCode}
          />
          <CodeSafety />
        </div>
      )}
    </div>
  )
}
