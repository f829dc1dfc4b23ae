import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { type OneWay, useWays } from '#web/lib/api/use-ways.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { OtpField } from '#web/ui/controls/otp-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './code-entry.module.css'
import { clockOf, useSecondsUntil } from './countdown.ts'
import { type Back, StepFoot } from './step-foot.tsx'

type CodeEntryProps = {
  channel: 'sms' | 'email'
  action: string
  resendAt: number
  onCode: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
  /** Given, even as null: it is a screen of its own, with its button in the row at the bottom. */
  back?: Back | null
  /** What else that screen says. */
  children?: ReactNode
}

/** Takes a code of six digits. Not a form of its own: it also stands inside one. */
export function CodeEntry({ channel, action, resendAt, onCode, onResend, back, children }: CodeEntryProps) {
  const { t } = useTranslation('session')
  const textOf = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const by = useWays<'code' | 'resend'>()
  const checking = by('code')
  const isWrong = isRefusal(checking.error, 'otp_invalid')
  const failure = isWrong ? undefined : checking.error
  const isScreen = back !== undefined

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
    <div className={classNames(styles.entry, isScreen && styles.screen)}>
      <OtpField
        ref={input}
        label={t(`code.${channel}.label`)}
        value={code}
        error={isWrong ? textOf(checking.error) : isShort && t('code.short')}
        onValue={(typed) => {
          setCode(typed)
          setShort(false)
          if (typed) by.forget()
        }}
        onComplete={check}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          check(code)
        }}
      />
      {!isScreen && (
        <>
          <ErrorNote error={failure} onRetry={() => check(code)} />
          <Button kind="main" size="big" wide busy={checking.isBusy} onClick={() => check(code)}>
            {action}
          </Button>
        </>
      )}
      <Resend channel={channel} resendAt={resendAt} way={by('resend')} onResend={onResend} />
      {children}
      {isScreen && (
        <StepFoot
          label={action}
          isBusy={checking.isBusy}
          onNext={() => check(code)}
          back={back ?? undefined}
          error={failure}
        />
      )}
    </div>
  )
}

type ResendProps = Pick<CodeEntryProps, 'channel' | 'resendAt' | 'onResend'> & { way: OneWay }

function Resend({ channel, resendAt, way, onResend }: ResendProps) {
  const { t } = useTranslation('session')
  const left = useSecondsUntil(resendAt)
  const [isSent, setSent] = useState(false)
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
        <Button icon="retry" busy={way.isBusy} onClick={() => void way.send(again)}>
          {t('code.resend')}
        </Button>
      )}
      <ErrorNote error={way.error} fallback="errors:otp_not_sent" onRetry={() => void way.send(again)} />
    </div>
  )
}
