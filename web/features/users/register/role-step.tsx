import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { StepForm } from '../door/step.tsx'
import type { Registration } from './draft.ts'
import { RoleAnswers } from './role-answers.tsx'
import { StepFoot } from './step-foot.tsx'

type RoleStepProps = {
  known: ReactNode
  onNext: () => void
  /** Where there was another way to choose. */
  onBack: (() => void) | undefined
}

export function RoleStep({ known, onNext, onBack }: RoleStepProps) {
  const { t } = useTranslation('users')
  const { trigger } = useFormContext<Registration>()
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
      <RoleAnswers hint={t('role.hint')} />
      {known}
      <StepFoot onBack={onBack} />
    </StepForm>
  )
}
