import { showPhone } from '#web/features/users/door/phone-text.ts'
import { ProvePhone, type ProvePhoneProps, useSentCode } from '#web/features/users/door/prove-phone.tsx'
import { Step } from '#web/features/users/door/step.tsx'
import { BoldSentence } from '#web/lib/messages/bold-sentence.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './session.module.css'

type ProvePhoneStepProps = Pick<ProvePhoneProps, 'sendAtOnce'> & {
  phone: string
  onProved: () => void
  onSkip: () => void
}

/** The last step of registering; it can be skipped, and is asked for again where it is needed. */
export function ProvePhoneStep({ phone, sendAtOnce, onProved, onSkip }: ProvePhoneStepProps) {
  const { t } = useTranslation('session')
  const code = useSentCode(phone)
  return (
    <Step
      title={t(code ? 'code.title' : 'prove.title')}
      focus
      lead={
        <BoldSentence
          t={t}
          says={code ? 'code.sentTo' : 'prove.lead'}
          values={{ phone: showPhone(phone) }}
          className={styles.number}
        />
      }
    >
      <ProvePhone
        phone={phone}
        sendAtOnce={sendAtOnce}
        words={{ send: t('way.sendCode'), confirm: t('code.confirm') }}
        back={{ label: t('prove.skip'), onBack: onSkip }}
        onProved={onProved}
      />
    </Step>
  )
}
