import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './stock-bars.module.css'

const looks = [styles.none, styles.low, styles.limited, styles.plenty]

/** Told by bars and by a word; the colour only helps. */
export function StockBars({ level, children }: { level: 0 | 1 | 2 | 3; children: ReactNode }) {
  const bar = (place: 1 | 2 | 3) => (
    <rect
      className={classNames(place <= level && styles.full)}
      x={(place - 1) * 7 + 0.75}
      y={14 - (place * 4 + 2) + 0.75}
      width="3.5"
      height={place * 4 + 0.5}
      rx="0.5"
    />
  )
  return (
    <span className={classNames(styles.stock, looks[level])}>
      <svg className={styles.bars} width="19" height="14" aria-hidden="true">
        {bar(1)}
        {bar(2)}
        {bar(3)}
      </svg>
      {children}
    </span>
  )
}
