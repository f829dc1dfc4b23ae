import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { openRoles } from '#contract/shared/roles.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import { StepForm } from '../door/step.tsx'
import type { Registration } from './draft.ts'
import { StepFoot } from './step-foot.tsx'
import { useFaults } from './use-faults.ts'

const icons = { farmer: 'sprout', vendor: 'stall', customer: 'user' } as const

export function RoleStep({ known, onNext }: { known: ReactNode; onNext: () => void }) {
  const { t } = useTranslation('users')
  const { register, trigger } = useFormContext<Registration>()
  const fault = useFaults()
  const next = async () => {
    if (await trigger('role', { shouldFocus: true })) onNext()
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      <Answers
        tall
        label={t('role.label')}
        hint={t('role.hint')}
        error={fault('role')}
        options={openRoles.map((role) => ({
          value: role,
          icon: icons[role],
          label: t(`role.${role}.name`),
          text: t(`role.${role}.text`),
        }))}
        {...register('role', { validate: (role): ValidationResult => Boolean(role) || 'users:role.missing' })}
      />
      {known}
      <StepFoot />
    </StepForm>
  )
}
