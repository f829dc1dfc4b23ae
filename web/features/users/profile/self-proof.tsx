import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { OtpField } from '#web/ui/controls/otp-field.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { prepareCaptcha } from '../door/captcha.ts'
import { CodeSafety } from '../door/code-safety.tsx'
import { showPhone } from '../door/phone-text.ts'
import { sendSms } from '../door/send-sms.ts'

/** The password, or a code to the proved number. */
export type SelfProof = { password: string } | { otpToken: string; otp: string }

const isGiven = (proof: SelfProof) => ('otp' in proof ? proof.otp.length === 6 : proof.password !== '')

/** Holds what somebody shows to be who they are; refused or missing, it is said at the field. */
export function useSelfProof(
  { hasPassword, email }: Pick<User, 'hasPassword' | 'email'>,
  { error: refusal, forget }: Pick<ReturnType<typeof useSending>, 'error' | 'forget'>,
) {
  const { t } = useTranslation('profile')
  const textOf = useErrorText()
  const [proof, setProof] = useState<SelfProof>({ password: '' })
  const [isMissing, setMissing] = useState(false)
  const isRefused = isRefusal(refusal, 'wrong_password', 'otp_invalid', 'proof_required')
  const hasSms = useHasSms()
  const missing = t(
    hasSms
      ? hasPassword
        ? 'self.missing'
        : 'self.codeMissing'
      : hasPassword
        ? 'password.missing'
        : email
          ? 'self.byEmail'
          : 'self.noSms',
  )
  const error = isMissing && !isGiven(proof) ? missing : isRefused ? textOf(refusal) : undefined
  const onProof = (next: SelfProof) => {
    setProof(next)
    if ('otp' in next === 'otp' in proof) return
    setMissing(false)
    forget()
  }
  /** Whether there is something to send; says so if not. */
  const check = () => {
    setMissing(!isGiven(proof))
    return isGiven(proof)
  }
  return { proof, isRefused, check, fields: { proof, onProof, error } }
}

type SelfProofFieldsProps = {
  user: User
  proof: SelfProof
  onProof: (proof: SelfProof) => void
  error: string | undefined
}

/** Asks for the password, or a code to the proved number where one can be sent; without a password, only for that. */
export function SelfProofFields({ user, proof, onProof, error }: SelfProofFieldsProps) {
  const { t } = useTranslation('profile')
  const sending = useSending()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  const hasSms = useHasSms()
  const phone = hasSms && user.phoneVerifiedAt && user.phone
  useEffect(() => {
    if (phone) prepareCaptcha()
  }, [phone])
  const send = async () => {
    if (phone) onProof({ otpToken: (await sendSms(phone)).otpToken, otp: '' })
  }
  if ('otp' in proof)
    return (
      <>
        <OtpField
          ref={input}
          label={t('session:code.sms.label')}
          value={proof.otp}
          error={error}
          onValue={(otp) => onProof({ ...proof, otp })}
        />
        <CodeSafety />
        {user.hasPassword && (
          <Button kind="quiet" icon="lock" onClick={() => onProof({ password: '' })}>
            {t('self.byPassword')}
          </Button>
        )}
      </>
    )
  return (
    <>
      {user.hasPassword ? (
        <PasswordField
          ref={input}
          label={t('self.label')}
          value={proof.password}
          onChange={(event) => onProof({ password: event.target.value })}
          autoComplete="current-password"
          words={{ show: t('password.show'), hide: t('password.hide') }}
          error={error}
        />
      ) : error ? (
        <Alert tone="danger" failure={error}>
          {error}
        </Alert>
      ) : (
        <p>{t(phone ? 'self.noPassword' : hasSms ? 'self.noWay' : user.email ? 'self.byEmail' : 'self.noSms')}</p>
      )}
      {phone && (
        <Button
          kind={user.hasPassword ? 'quiet' : 'plain'}
          icon="phone"
          busy={sending.isBusy}
          onClick={() => void sending.send(send)}
        >
          {t(user.hasPassword ? 'self.byCode' : 'self.sendCode', { phone: showPhone(phone) })}
        </Button>
      )}
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" onRetry={() => void sending.send(send)} />
    </>
  )
}
