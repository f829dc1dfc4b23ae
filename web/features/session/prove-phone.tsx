import { useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '#web/lib/api.ts'
import { prepareCaptcha } from '#web/lib/captcha.ts'
import { CodeEntry } from '#web/lib/code-entry.tsx'
import { CodeSafety } from '#web/lib/code-safety.tsx'
import type { Sent } from '#web/lib/countdown.ts'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { keptInTab, useKept } from '#web/lib/kept.ts'
import { showPhone } from '#web/lib/phone-text.ts'
import { Step } from '#web/lib/step.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { sendSms } from './send-sms.ts'
import styles from './session.module.css'

type SentTo = Sent & { phone: string; otpToken: string }
const sent = keptInTab<SentTo | null>('seedha:prove-phone', null)

type ProvePhoneProps = { phone: string; onProved: () => void; onSkip: () => void }

/** Somebody signed in shows that the number is theirs. */
export function ProvePhone({ phone, onProved, onSkip }: ProvePhoneProps) {
  const { t } = useTranslation('session')
  const kept = useKept(sent)
  const code = kept?.phone === phone && kept.expiresAt > Date.now() ? kept : undefined
  const sending = useSending()
  useEffect(prepareCaptcha, [])

  const sendCode = async () => sent.write({ phone, ...(await sendSms(phone)) })
  const verify = (otpToken: string) => async (otp: string) => {
    await call('POST /users/verify-phone', { body: { otpToken, otp } })
    sent.clear()
    onProved()
  }
  return (
    <Step
      title={t(code ? 'code.title' : 'prove.title')}
      focus
      lead={
        <Trans
          t={t}
          i18nKey={code ? 'code.sentTo' : 'prove.lead'}
          values={{ phone: showPhone(phone) }}
          components={{ b: <b className={styles.number} /> }}
        />
      }
    >
      {code ? (
        <CodeEntry
          channel="sms"
          action={t('code.confirm')}
          resendAt={code.resendAt}
          onCode={verify(code.otpToken)}
          onResend={sendCode}
        />
      ) : (
        <div className={styles.part}>
          <Button kind="main" size="big" icon="phone" wide busy={sending.isBusy} onClick={() => sending.send(sendCode)}>
            {t('way.sendCode')}
          </Button>
          <ErrorNote error={sending.error} fallback="errors:otp_not_sent" />
        </div>
      )}
      {code && <CodeSafety />}
      <Button kind="quiet" onClick={onSkip}>
        {t('prove.skip')}
      </Button>
    </Step>
  )
}
