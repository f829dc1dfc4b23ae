import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { FormSteps } from '#web/ui/layout/form-steps.tsx'
import { type CountedStep, emailSteps, phoneSteps } from './draft.ts'

/** Every step of this way; by email also the proof of the number, which follows when the account is made. */
export function StepBar({ step }: { step: CountedStep }) {
  const { t } = useTranslation('users')
  const byEmail: CountedStep[] = useHasSms() ? [...emailSteps, 'phone'] : [...emailSteps]
  const isByPhone = phoneSteps.some((name) => name === step)
  const steps: readonly CountedStep[] = isByPhone ? phoneSteps : byEmail
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const place = { at: at + 1, total: steps.length }
  return (
    <FormSteps
      label={t('steps.label')}
      doneLabel={t('steps.done')}
      summary={next ? t('steps.summary', { ...place, next: t(`steps.${next}.name`) }) : t('steps.last', place)}
      steps={steps.map((name, index) => ({
        id: name,
        label: t(`steps.${name}.name`),
        state: index < at ? 'done' : index === at ? 'current' : 'todo',
      }))}
    />
  )
}
