import { useEffect } from 'react'
import { phoneTokenMinutes } from '#contract/users/facts.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { prepareCaptcha } from '../door/captcha.ts'
import { CodeEntry } from '../door/code-entry.tsx'
import { CodeSafety } from '../door/code-safety.tsx'
import { sendSms } from '../door/send-sms.ts'
import { draft } from './draft.ts'
import { type ExistingAccount, enterSmsCode } from './send-newcomer.ts'

/** A minute is left for sending. */
const goodForMs = (phoneTokenMinutes - 1) * 60_000

type SmsCodeStepProps = {
  onNew: () => void
  onExisting: (phone: string, answer: ExistingAccount) => void
  onBack: () => void
}

/** A right code proves the number. One that has an account signs in to it instead. */
export function SmsCodeStep({ onNew, onExisting, onBack }: SmsCodeStepProps) {
  const { t } = useTranslation('users')
  const { smsSent: sent } = useTabStorage(draft)
  useEffect(() => prepareCaptcha('register'), []) // for a second code
  if (!sent) return null

  const { phone, otpToken, resendAt } = sent
  const verify = async (otp: string) => {
    const { phoneToken, ...answer } = await enterSmsCode({ otpToken, otp })
    if (!phoneToken) return onExisting(phone, answer)
    const { smsSent: _, ...rest } = draft.read()
    draft.write({ ...rest, smsProof: { phone, phoneToken, until: Date.now() + goodForMs } })
    onNew()
  }
  const resend = async () => draft.write({ ...draft.read(), smsSent: { phone, ...(await sendSms(phone, 'register')) } })
  return (
    <CodeEntry
      channel="sms"
      action={t('next')}
      resendAt={resendAt}
      onCode={verify}
      onResend={resend}
      back={{ label: t('back'), icon: 'left', onBack }}
    >
      <CodeSafety />
    </CodeEntry>
  )
}
