import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './checkbox.module.css'

export type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  icon?: IconName | undefined
}

export function Checkbox(props: TickProps) {
  return <Tick {...props} inputClass={styles.box} />
}

/** The row that a checkbox and a switch share: the whole line can be tapped. */
export function Tick({
  label,
  hint,
  error,
  icon,
  id,
  inputClass,
  ...input
}: TickProps & { inputClass: string | undefined }) {
  const made = useId()
  const own = id ?? made
  const notes = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={classNames(styles.tick, input.disabled && styles.off)} htmlFor={own}>
        <input
          {...input}
          type="checkbox"
          id={own}
          className={inputClass}
          aria-describedby={notes || undefined}
          aria-invalid={error ? true : undefined}
        />
        {icon && <Icon name={icon} />}
        <span className={styles.words}>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${own}-error`} role="alert">
          <Icon name="alert" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
