import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  /** "3 chosen"; also names the region. */
  label: string
  clearLabel?: string
  onClear?: () => void
  /** What can be done with all of them: buttons. */
  children: ReactNode
}

/** Stays at the lower edge while rows are ticked. */
export function BulkBar({ label, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.label} role="status">
        {label}
      </p>
      <div className={styles.actions}>
        {children}
        {onClear && (
          <Button kind="quiet" icon="cross" onClick={onClear}>
            {clearLabel}
          </Button>
        )}
      </div>
    </section>
  )
}
