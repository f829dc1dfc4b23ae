import { useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './segmented.module.css'

type SegmentedProps<V extends string> = {
  label: string
  labelShown?: boolean
  options: readonly { value: V; label: string; icon?: IconName }[]
  /** None is taken while it is not known yet. */
  value: V | undefined
  onValue: (value: V) => void
  name?: string | undefined
}

/** A few short choices side by side, one of them taken: received or sent, light or dark. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const made = useId()
  const { label, labelShown, options, value, onValue, name = made } = props
  return (
    <fieldset className={styles.group}>
      <legend className={labelShown ? styles.label : 'visually-hidden'}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
              className={styles.radio}
            />
            <span className={styles.face}>
              {option.icon && <Icon name={option.icon} size="small" />}
              <span className={styles.word}>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
