import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import styles from './code-entry.module.css'
import { clockOf, useSecondsUntil } from './countdown.ts'

type CodeEntryProps = {
  channel: 'sms' | 'email'
  action: ReactNode
  resendAt: number
  onCode: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
}

/** Takes a code of six digits. Not a form of its own: it also stands inside one. */
export function CodeEntry({ channel, action, resendAt, onCode, onResend }: CodeEntryProps) {
  const { t } = useTranslation('session')
  const textOf = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const checking = useSending()
  const isWrong = isRefusal(checking.error, 'otp_invalid')

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (!isWrong) return
    setCode('')
    input.current?.focus()
  }, [isWrong])

  const check = (typed: string) => {
    setShort(typed.length < 6)
    if (typed.length < 6) input.current?.focus()
    else void checking.send(() => onCode(typed))
  }
  return (
    <div className={styles.entry}>
      <OtpField
        ref={input}
        label={t(`code.${channel}.label`)}
        value={code}
        error={isShort ? t('code.short') : isWrong && textOf(checking.error)}
        onValue={(typed) => {
          setCode(typed)
          setShort(false)
          if (typed) checking.forget()
        }}
        onComplete={check}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          check(code)
        }}
      />
      {!isWrong && <ErrorNote error={checking.error} />}
      <Button kind="main" size="big" wide busy={checking.isBusy} onClick={() => check(code)}>
        {action}
      </Button>
      <Resend channel={channel} resendAt={resendAt} onResend={onResend} />
    </div>
  )
}

type ResendProps = Pick<CodeEntryProps, 'channel' | 'resendAt' | 'onResend'>

function Resend({ channel, resendAt, onResend }: ResendProps) {
  const { t } = useTranslation('session')
  const left = useSecondsUntil(resendAt)
  const [isSent, setSent] = useState(false)
  const sending = useSending()
  const again = async () => {
    await onResend()
    setSent(true)
  }
  return (
    <div className={styles.resend}>
      <p className="visually-hidden" role="status">
        {isSent && left > 0 && t('code.resent')}
      </p>
      {left > 0 ? (
        <p className={styles.wait}>
          <Icon name="clock" size="small" />
          <span>{t(`code.${channel}.wait`, { time: clockOf(left) })}</span>
        </p>
      ) : (
        <Button icon="retry" busy={sending.isBusy} onClick={() => void sending.send(again)}>
          {t('code.resend')}
        </Button>
      )}
      <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
    </div>
  )
}
