import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import fieldStyles from './field.module.css'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import styles from './select-field.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectGroup = { label: string; options: readonly SelectOption[] }

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'multiple'> & {
    options: readonly (SelectOption | SelectGroup)[]
    /** The first line, with an empty value: "Choose a state". */
    placeholder?: string | undefined
  }

export function SelectField(props: SelectFieldProps) {
  const { frame, rest } = splitFrame(props)
  const { id, options, placeholder, ...native } = rest
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <span className={styles.select}>
          <select {...native} {...control} className={`${fieldStyles.control} ${styles.native}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(choice)}
                </optgroup>
              ) : (
                choice(entry)
              ),
            )}
          </select>
          <Icon name="down" size="small" />
        </span>
      )}
    </Field>
  )
}

function choice({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}
