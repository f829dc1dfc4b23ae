import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'tool' | 'strong'>

/** The phone's own date picker. `min`, `max` and the value are written as 2026-11-15. */
export function DateField(props: DateFieldProps) {
  return (
    <div className={styles.date}>
      <TextField {...props} type="date" prefix={<Icon name="calendar" size="small" />} />
    </div>
  )
}
