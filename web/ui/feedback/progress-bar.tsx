import { classNames } from '#web/ui/class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  value: number
  max?: number | undefined
  /** Left out where the words beside the bar already say it; then it is decoration. */
  label?: string | undefined
  tone?: 'leaf' | 'clay' | undefined
}

export function ProgressBar({ value, max = 100, label, tone = 'leaf' }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, styles[tone])}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
