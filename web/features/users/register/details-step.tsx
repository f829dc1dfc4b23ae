import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { PhoneField } from '../door/phone-field.tsx'
import { phoneFault } from '../door/phone-text.ts'
import { StepForm } from '../door/step.tsx'
import { type Registration, stepFields } from './draft.ts'
import { EmailField } from './email-field.tsx'
import { nameFault } from './name-fault.ts'
import { StepFoot } from './step-foot.tsx'
import { useFaults } from './use-faults.ts'
import { useUsername } from './use-username.ts'
import { UsernameField } from './username-field.tsx'

type DetailsStepProps = { onNext: () => void; onBack: () => void }

export function DetailsStep({ onNext, onBack }: DetailsStepProps) {
  const { t } = useTranslation('users')
  const { register, trigger, getValues } = useFormContext<Registration>()
  const fault = useFaults()
  const username = useUsername()
  const needsProof = useRef(false)
  const sending = useSending()

  const next = async () => {
    needsProof.current = true
    await username.check(getValues('username') ?? '')
    if (await trigger(stepFields.details, { shouldFocus: true })) onNext()
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(next)
      }}
    >
      <TextField
        label={t('fields.name')}
        autoComplete="name"
        error={fault('name')}
        {...register('name', { validate: nameFault, onBlur: () => void username.suggest(getValues('name')) })}
      />
      <UsernameField username={username} error={fault('username')} />
      <PhoneField
        hint={t('fields.phoneHint')}
        error={fault('phone')}
        {...register('phone', { validate: phoneFault })}
      />
      <EmailField needsProof={needsProof} error={fault('email')} />
      <StepFoot onBack={onBack} isBusy={sending.isBusy} />
    </StepForm>
  )
}
