import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './field.module.css'
import { Field, type FieldFrame, splitFrame } from './field.tsx'

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'style' | 'children'> & {
    /** A plain icon inside, before the text: search. */
    icon?: IconName | undefined
    /** On a tinted ground before the text: +91, ₹. */
    prefix?: ReactNode
    /** On a tinted ground behind the text: kg. */
    suffix?: ReactNode
    /** A button inside the field, behind the text. */
    tool?: ReactNode
    /** Larger, bolder text: a price. */
    strong?: boolean | undefined
  }

export function TextField(props: TextFieldProps) {
  const { frame, rest } = splitFrame(props)
  const { icon, prefix, suffix, tool, strong, id, ...input } = rest
  return (
    <Field {...frame} id={id}>
      {(control) => {
        const native = (
          <input type="text" {...input} {...control} className={classNames(styles.control, strong && styles.strong)} />
        )
        if (!icon && !prefix && !suffix && !tool) return native
        return (
          <div
            className={styles.affix}
            data-invalid={control['aria-invalid']}
            data-disabled={input.disabled ? true : undefined}
          >
            {icon && (
              <span className={styles.lead}>
                <Icon name={icon} />
              </span>
            )}
            {prefix && <span className={styles.side}>{prefix}</span>}
            {native}
            {suffix && <span className={styles.side}>{suffix}</span>}
            {tool}
          </div>
        )
      }}
    </Field>
  )
}
