import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { FormSteps } from '#web/ui/layout/form-steps.tsx'
import { type RegisterStep, registerSteps } from './draft.ts'

export function StepBar({ step }: { step: RegisterStep }) {
  const { t } = useTranslation('users')
  const at = registerSteps.indexOf(step)
  const next = registerSteps[at + 1]
  const place = { at: at + 1, total: registerSteps.length }
  return (
    <FormSteps
      label={t('steps.label')}
      doneLabel={t('steps.done')}
      summary={next ? t('steps.summary', { ...place, next: t(`steps.${next}.name`) }) : t('steps.last', place)}
      steps={registerSteps.map((name, index) => ({
        id: name,
        label: t(`steps.${name}.name`),
        state: index < at ? 'done' : index === at ? 'current' : 'todo',
      }))}
    />
  )
}
