import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './figures.module.css'

export type Figure = {
  key: string
  label: string
  value: ReactNode
  /** What puts it in proportion: how many more, since when. */
  note?: string | undefined
}

type FiguresProps = {
  figures: readonly Figure[]
  /** In a section, which has opened with the heavy rule already. */
  within?: boolean
}

/** A few large numbers with their words underneath; opens with a heavy rule. */
export function Figures({ figures, within = false }: FiguresProps) {
  return (
    <dl className={classNames(styles.figures, within && styles.within)}>
      {figures.map(({ key, label, value, note }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>
            {note ? <b className={styles.named}>{label}</b> : label}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
