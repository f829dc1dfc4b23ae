import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { OtpField } from '#web/ui/controls/otp-field.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { prepareCaptcha } from '../door/captcha.ts'
import { CodeSafety } from '../door/code-safety.tsx'
import { type CodeTimes, clockOf, useSecondsUntil } from '../door/countdown.ts'
import { mobileOf, showPhone } from '../door/phone-text.ts'
import { sendSms } from '../door/send-sms.ts'

type SentCode = Pick<CodeTimes, 'resendAt'> & { phone: string; otpToken: string; otp: string }
const numbers = ['old', 'new'] as const
type Which = (typeof numbers)[number]

const isWhole = (code: SentCode | undefined) => code?.otp.length === 6

/** Holds the codes of the old and of the new number; refused or missing, it is said at the code's field. */
export function useNumberCodes(
  { phone }: Pick<User, 'phone'>,
  newPhone: string | undefined,
  { error: refusal }: Pick<ReturnType<typeof useSending>, 'error'>,
) {
  const { t } = useTranslation('profile')
  const textOf = useErrorText()
  const [held, setHeld] = useState<Partial<Record<Which, SentCode>>>({})
  const [isMissing, setMissing] = useState(false)
  const phones = { old: phone ?? '', new: mobileOf(newPhone) ?? '' }
  // Another new number needs another code.
  const codeOf = (which: Which) => (held[which]?.phone === phones[which] ? held[which] : undefined)
  const isRefused = isRefusal(refusal, 'otp_invalid', 'proof_required')
  const refusedAt: Which = isRefused && refusal.details?.some(({ path }) => path === 'newPhoneOtp') ? 'new' : 'old'
  const errorOf = (which: Which) => {
    if (isMissing && !isWhole(codeOf(which))) return t('self.codeMissing')
    return isRefused && refusedAt === which ? textOf(refusal) : undefined
  }
  /** Whether there is something to send; says so if not. */
  const check = () => {
    const isGiven = numbers.every((which) => isWhole(codeOf(which)))
    setMissing(!isGiven)
    return isGiven
  }
  const codes = () => {
    const [old, fresh] = [codeOf('old'), codeOf('new')]
    return {
      ...(old && { otpToken: old.otpToken, otp: old.otp }),
      ...(fresh && { newPhoneOtpToken: fresh.otpToken, newPhoneOtp: fresh.otp }),
    }
  }
  const partOf = (which: Which) => ({
    phone: phones[which],
    code: codeOf(which),
    error: errorOf(which),
    onCode: (code: SentCode) => setHeld((held) => ({ ...held, [which]: code })),
  })
  return { check, codes, isRefused, fields: { old: partOf('old'), new: partOf('new') } }
}

type NumberCodesProps = ReturnType<typeof useNumberCodes>['fields']

/** Without an email a new number is taken with a code to it and one to the number before. */
export function NumberCodesFields({ old, new: fresh }: NumberCodesProps) {
  return (
    <>
      <CodeOf which="old" takesFocus={old.error !== undefined} {...old} />
      <CodeOf which="new" takesFocus={old.error === undefined && fresh.error !== undefined} {...fresh} />
      {(old.code || fresh.code) && <CodeSafety />}
    </>
  )
}

type CodeOfProps = NumberCodesProps[Which] & { which: Which; takesFocus: boolean }

function CodeOf({ which, phone, code, error, onCode, takesFocus }: CodeOfProps) {
  const { t } = useTranslation(['profile', 'session'])
  const sending = useSending()
  const input = useRef<HTMLInputElement>(null)
  const left = useSecondsUntil(code?.resendAt ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code takes a solution of its own
  useEffect(() => prepareCaptcha(), [code?.otpToken])
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (code?.otpToken) input.current?.focus()
  }, [code?.otpToken])
  const shown = showPhone(phone)
  const send = async () => {
    const { otpToken, resendAt } = await sendSms(phone)
    onCode({ phone, otpToken, resendAt, otp: '' })
  }
  const sendNow = () => void sending.send(send)
  if (!phone) return null // the new one is not written out yet
  return (
    <>
      {code ? (
        <>
          <OtpField
            ref={input}
            label={t(`numbers.${which}`, { phone: shown })}
            value={code.otp}
            error={error}
            onValue={(otp) => onCode({ ...code, otp })}
          />
          {left > 0 ? (
            <p className="quiet">{t('session:code.sms.wait', { time: clockOf(left) })}</p>
          ) : (
            <Button icon="retry" busy={sending.isBusy} onClick={sendNow}>
              {t('session:code.resend')}
            </Button>
          )}
        </>
      ) : (
        <>
          {error && (
            <Alert tone="danger" failure={error}>
              {error}
            </Alert>
          )}
          <Button icon="phone" busy={sending.isBusy} onClick={sendNow}>
            {t('self.sendCode', { phone: shown })}
          </Button>
        </>
      )}
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" onRetry={sendNow} />
    </>
  )
}
