import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { prepareCaptcha } from '../door/captcha.ts'
import { PhoneField } from '../door/phone-field.tsx'
import { mobileOf, phoneFault } from '../door/phone-text.ts'
import { sendSms } from '../door/send-sms.ts'
import { StepForm } from '../door/step.tsx'
import { draft, type Registration, smsCodeTo, smsProofOf } from './draft.ts'
import { StepFoot } from './step-foot.tsx'
import { useFaults } from './use-faults.ts'

type NumberStepProps = { onCode: () => void; onProved: () => void; onBack: () => void }

/** The number, and a code to it. One that is on its way, or was right, is not sent again. */
export function NumberStep({ onCode, onProved, onBack }: NumberStepProps) {
  const { t } = useTranslation('users')
  const { register, trigger, getValues, setFocus } = useFormContext<Registration>()
  const fault = useFaults()
  const sending = useSending()
  useEffect(() => prepareCaptcha('register'), [])
  useEffect(() => setFocus('phone'), [setFocus])

  const next = async () => {
    if (!(await trigger('phone', { shouldFocus: true }))) return
    const phone = mobileOf(getValues('phone')) ?? ''
    if (smsProofOf(draft.read(), phone)) return onProved()
    if (!smsCodeTo(draft.read(), phone)) {
      const sent = await sendSms(phone, 'register')
      draft.write({ ...draft.read(), smsSent: { phone, ...sent } })
    }
    onCode()
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(next)
      }}
    >
      <PhoneField
        hint={t('fields.phoneHint')}
        error={fault('phone')}
        {...register('phone', { validate: phoneFault })}
      />
      <StepFoot
        onBack={onBack}
        label={t('number.send')}
        isBusy={sending.isBusy}
        error={sending.error}
        fallback="errors:otp_not_sent"
      />
    </StepForm>
  )
}
