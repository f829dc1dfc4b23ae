import { classNames } from '#web/ui/class-names.ts'
import styles from './spinner.module.css'

type SpinnerProps = {
  /** What is being waited for. Without it the ring is decoration beside words that say so. */
  label?: string | undefined
  size?: 'small' | 'large' | undefined
  showLabel?: boolean | undefined
}

export function Spinner({ label, size = 'small', showLabel = false }: SpinnerProps) {
  const ring = <span className={classNames(styles.ring, size === 'large' && styles.large)} aria-hidden="true" />
  if (!label) return ring
  return (
    <span className={styles.spinner} role="status">
      {ring}
      <span className={showLabel ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  )
}
