import { useEffect } from 'react'
import type { User } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import { prepareCaptcha } from '#web/lib/captcha/captcha.ts'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { keptInTab, useKept } from '#web/lib/kept-in-tab.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CodeSafety } from './code-safety.tsx'
import type { Sent } from './countdown.ts'
import { sendSms } from './send-sms.ts'

type SentTo = Sent & { phone: string; otpToken: string }
/** Closing a dialog or reloading the page does not lose a code: another is not sent at once. */
const sentTo = keptInTab<SentTo | null>('seedha:prove-phone', null)

/** The code that is on its way to this number, or there. */
export function useSentCode(phone: string) {
  const kept = useKept(sentTo)
  return kept?.phone === phone && kept.expiresAt > Date.now() ? kept : undefined
}

type ProvePhoneProps = {
  /** The account's own number, as the server writes it. */
  phone: string
  words: { send: string; confirm: string }
  onProved: (user: User) => void
}

/** Somebody signed in shows that their number is theirs: send a code, then enter it. What it is for, its place says. */
export function ProvePhone({ phone, words, onProved }: ProvePhoneProps) {
  const code = useSentCode(phone)
  const sending = useSending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code takes a solution of its own
  useEffect(prepareCaptcha, [code?.otpToken])

  const send = async () => sentTo.write({ phone, ...(await sendSms(phone)) })
  const check = (otpToken: string) => async (otp: string) => {
    const { user } = await call('POST /users/verify-phone', { body: { otpToken, otp } })
    sentTo.clear()
    onProved(user)
  }
  return (
    <div className="stack">
      {code ? (
        <CodeEntry
          channel="sms"
          action={words.confirm}
          resendAt={code.resendAt}
          onCode={check(code.otpToken)}
          onResend={send}
        />
      ) : (
        <Button kind="main" size="big" icon="phone" wide busy={sending.isBusy} onClick={() => void sending.send(send)}>
          {words.send}
        </Button>
      )}
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
      {code && <CodeSafety />}
    </div>
  )
}
