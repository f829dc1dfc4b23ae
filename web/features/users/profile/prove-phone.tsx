import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import { prepareCaptcha, withCaptcha } from '#web/lib/captcha.ts'
import { CodeEntry } from '#web/lib/code-entry.tsx'
import { CodeSafety } from '#web/lib/code-safety.tsx'
import { type Sent, sentNow } from '#web/lib/countdown.ts'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { keptInTab, useKept } from '#web/lib/kept.ts'
import { showPhone } from '#web/lib/phone-text.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type SentCode = Sent & { phone: string; otpToken: string }
/** Closing the dialog or reloading the page does not lose a code: another is not sent at once. */
const sentCode = keptInTab<SentCode | null>('seedha:prove-phone', null)

type Props = {
  /** The account's own number, as the server writes it. */
  phone: string
  onProved: (user: User) => void
}

/** Proves the account's number with a code by SMS, wherever something needs it. */
export function ProvePhone({ open, onClose, ...rest }: Props & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog open={open} onClose={onClose} title={t('prove.title')} closeLabel={t('prove.close')} width="narrow">
      <Steps {...rest} />
    </Dialog>
  )
}

function Steps({ phone, onProved }: Props) {
  const { t } = useTranslation('profile')
  const kept = useKept(sentCode)
  const sent = kept?.phone === phone && kept.expiresAt > Date.now() ? kept : undefined
  const sending = useSending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code takes a solution of its own
  useEffect(prepareCaptcha, [sent?.otpToken])

  const send = async () => {
    const answer = await withCaptcha((captcha) => call('POST /auth/send-otp', { body: { phone, captcha } }))
    sentCode.write({ phone, otpToken: answer.otpToken, ...sentNow(answer) })
  }
  const check = async (otp: string) => {
    const { user } = await call('POST /users/verify-phone', { body: { otpToken: sent?.otpToken ?? '', otp } })
    sentCode.clear()
    onProved(user)
  }
  return (
    <div className="stack">
      <p>{t(sent ? 'prove.sent' : 'prove.text', { phone: showPhone(phone) })}</p>
      {sent ? (
        <CodeEntry channel="sms" action={t('prove.confirm')} resendAt={sent.resendAt} onCode={check} onResend={send} />
      ) : (
        <Button kind="main" size="big" wide icon="phone" busy={sending.isBusy} onClick={() => void sending.send(send)}>
          {t('prove.send')}
        </Button>
      )}
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
      {sent && <CodeSafety />}
    </div>
  )
}
