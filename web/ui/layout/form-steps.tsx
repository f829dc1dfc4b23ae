import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './form-steps.module.css'

export type FormStep = { id: string; label: ReactNode; state: 'done' | 'current' | 'todo' }

type FormStepsProps = {
  label: string
  steps: readonly FormStep[]
  /** Said of a step that is behind, to those who don't see the tick. */
  doneLabel: string
  /** Under 900 px the names are not shown; this line tells: "Step 2 of 4 · next: where you are". */
  summary?: ReactNode
}

/** The steps of a wizard: a form that is filled in screen by screen. */
export function FormSteps({ label, steps, doneLabel, summary }: FormStepsProps) {
  return (
    <nav aria-label={label}>
      {summary && <p className={styles.summary}>{summary}</p>}
      <ol className={styles.steps}>
        {steps.map(({ id, label: name, state }) => (
          <li
            key={id}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {state === 'done' && <Icon name="check" size="tiny" label={doneLabel} />}
              {name}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
