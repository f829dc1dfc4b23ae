import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { StepForm } from '../door/step.tsx'
import { type Registration, stepFields } from './draft.ts'
import { nameFault } from './name-fault.ts'
import { RoleAnswers } from './role-answers.tsx'
import { StepFoot } from './step-foot.tsx'
import { useFaults } from './use-faults.ts'

/** Account type and name. */
export function WhoStep({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const { t } = useTranslation('users')
  const { register, trigger } = useFormContext<Registration>()
  const fault = useFaults()
  const next = async () => {
    if (await trigger(stepFields.who, { shouldFocus: true })) onNext()
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      <RoleAnswers />
      <TextField
        label={t('fields.name')}
        autoComplete="name"
        error={fault('name')}
        {...register('name', { validate: nameFault })}
      />
      <StepFoot onBack={onBack} />
    </StepForm>
  )
}
