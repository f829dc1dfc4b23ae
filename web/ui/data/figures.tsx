import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import styles from './figures.module.css'

export type Figure = {
  key: string
  label: string
  value: ReactNode
  /** What puts it in proportion: how many more, since when. */
  note?: string | undefined
  /** The list of what is counted. */
  to?: string | undefined
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
      {figures.map(({ key, label, value, note, to }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>
            <Named isBold={note !== undefined} to={to}>
              {label}
            </Named>
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type NamedProps = { isBold: boolean; to: string | undefined; children: ReactNode }

/** The link covers the whole figure, number and all. */
function Named({ isBold, to, children }: NamedProps) {
  const name = to ? (
    <Link to={to} className={styles.way}>
      {children}
    </Link>
  ) : (
    children
  )
  return isBold ? <b className={styles.named}>{name}</b> : name
}
