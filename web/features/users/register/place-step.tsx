import { useFormContext } from 'react-hook-form'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { isStreet } from '../door/field-checks.ts'
import { StepForm } from '../door/step.tsx'
import { type Registration, stepFields } from './draft.ts'
import { PinAndPlace } from './pin-and-place.tsx'
import { StepFoot } from './step-foot.tsx'
import { useFaults } from './use-faults.ts'

type PlaceStepProps = { onNext: () => void; onBack: () => void }

export function PlaceStep({ onNext, onBack }: PlaceStepProps) {
  const { t } = useTranslation('users')
  const { register, trigger } = useFormContext<Registration>()
  const fault = useFaults()
  const next = async () => {
    if (await trigger(stepFields.place, { shouldFocus: true })) onNext()
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      <PinAndPlace />
      <TextField
        label={t('place.street')}
        mark={t('optional')}
        autoComplete="street-address"
        error={fault('street')}
        {...register('street', {
          validate: (street): ValidationResult => isStreet(street ?? '') || 'users:place.streetLong',
        })}
      />
      <StepFoot onBack={onBack} />
    </StepForm>
  )
}
