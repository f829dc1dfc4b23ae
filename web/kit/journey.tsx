import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormSteps } from '#web/ui/layout/form-steps.tsx'

const names = ['account', 'details', 'place', 'finish'] as const

export function Journey() {
  const { t } = useTranslation('kit')
  const [at, setAt] = useState(1)
  const next = names[at + 1]
  const place = { at: at + 1, count: names.length }
  return (
    <>
      <FormSteps
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        summary={next ? t('steps.summary', { ...place, next: t(`steps.${next}`) }) : t('steps.last', place)}
        steps={names.map((name, index) => ({
          id: name,
          label: t(`steps.${name}`),
          state: index < at ? 'done' : index === at ? 'current' : 'todo',
        }))}
      />
      <div className="row">
        <Button icon="left" onClick={() => setAt(Math.max(0, at - 1))} disabled={at === 0}>
          {t('steps.back')}
        </Button>
        <Button
          kind="main"
          iconAfter="right"
          onClick={() => setAt(Math.min(names.length - 1, at + 1))}
          disabled={at === names.length - 1}
        >
          {t('steps.forward')}
        </Button>
      </div>
    </>
  )
}
