import type { ReactNode } from 'react'
import styles from './figures.module.css'

export type Figure = { key: string; label: string; value: ReactNode }

/** A few large numbers with their words underneath; opens with a heavy rule. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
