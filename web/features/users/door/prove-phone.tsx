import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/users/users.ts'
import { call } from '#web/lib/api/api.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { tabStorage, useTabStorage } from '#web/lib/device/tab-storage.ts'
import { prepareCaptcha } from './captcha.ts'
import { CodeEntry } from './code-entry.tsx'
import { CodeSafety } from './code-safety.tsx'
import type { CodeTimes } from './countdown.ts'
import { sendSms } from './send-sms.ts'
import { type Back, StepFoot } from './step-foot.tsx'

type SentTo = CodeTimes & { phone: string; otpToken: string }
/** Closing a dialog or reloading the page does not lose a code: another is not sent at once. */
const sentTo = tabStorage<SentTo | null>('seedha:prove-phone', null)

/** The code that is on its way to this number, or there. */
export function useSentCode(phone: string) {
  const kept = useTabStorage(sentTo)
  return kept?.phone === phone && kept.expiresAt > Date.now() ? kept : undefined
}

export type ProvePhoneProps = {
  /** The account's own number, as the server writes it. */
  phone: string
  words: { send: string; confirm: string }
  /** The first code need not be asked for; told when it is on its way, so that a reload sends no other. */
  sendAtOnce?: (() => void) | undefined
  /** What else can be done than to prove it. */
  back?: Back
  onProved: (user: User) => void
}

/** Somebody signed in shows that their number is theirs: send a code, then enter it. What it is for, its place says. */
export function ProvePhone({ phone, words, sendAtOnce, back, onProved }: ProvePhoneProps) {
  const code = useSentCode(phone)
  const sending = useSending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code takes a solution of its own
  useEffect(prepareCaptcha, [code?.otpToken])

  const send = async () => sentTo.write({ phone, ...(await sendSms(phone)) })
  const isFirst = sendAtOnce !== undefined && !code
  const sendFirst = useEffectEvent(() => {
    sendAtOnce?.()
    void sending.send(send)
  })
  useEffect(() => {
    if (isFirst) sendFirst()
  }, [isFirst])
  const check = (otpToken: string) => async (otp: string) => {
    const { user } = await call('POST /users/verify-phone', { body: { otpToken, otp } })
    sentTo.clear()
    onProved(user)
  }
  if (code)
    return (
      <CodeEntry
        channel="sms"
        action={words.confirm}
        resendAt={code.resendAt}
        onCode={check(code.otpToken)}
        onResend={send}
        back={back ?? null}
      >
        <CodeSafety />
      </CodeEntry>
    )
  return (
    <StepFoot
      label={words.send}
      icon="phone"
      isBusy={sending.isBusy}
      onNext={() => void sending.send(send)}
      back={back}
      error={sending.error}
      fallback="errors:otp_not_sent"
    />
  )
}
