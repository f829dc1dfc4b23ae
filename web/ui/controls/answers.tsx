import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './answers.module.css'
import { Field, type FieldFrame, splitFrame } from './field.tsx'

export type AnswerOption = { value: string; label: ReactNode; text?: ReactNode; icon?: IconName }

type AnswersProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'checked'> & {
    options: readonly AnswerOption[]
    value?: string | null | undefined
    defaultValue?: string | undefined
    onValue?: (value: string) => void
    /** A larger icon and room for a line of text, each on its own line on a phone: account types. */
    tall?: boolean
  }

/** Big answers instead of small circles. The native props, and react-hook-form's, go onto every radio. */
export function Answers(props: AnswersProps) {
  const made = useId()
  const { frame, rest } = splitFrame(props)
  const { id, options, value, defaultValue, onValue, onChange, tall, name = made, ...radio } = rest
  const controlled = value !== undefined
  return (
    <Field {...frame} id={id} group>
      {(control) => (
        <div className={classNames(styles.answers, tall && styles.tallAnswers)} data-invalid={control['aria-invalid']}>
          {options.map((option) => (
            <label key={option.value} className={styles.answer}>
              <input
                {...radio}
                type="radio"
                name={name}
                value={option.value}
                className={styles.radio}
                {...(controlled
                  ? { checked: value === option.value }
                  : { defaultChecked: defaultValue === option.value })}
                onChange={(event) => {
                  onChange?.(event)
                  onValue?.(option.value)
                }}
              />
              <span className={classNames(styles.face, tall && styles.tall)}>
                {option.icon && <Icon name={option.icon} size={tall ? 'large' : 'normal'} />}
                <span className={styles.words}>
                  {option.label}
                  {option.text && <span className={styles.text}>{option.text}</span>}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
