import { classNames } from '#web/ui/class-names.ts'
import styles from './price-slip.module.css'

type PriceSlipProps = {
  /** Formatted: "₹1,20,000". */
  amount: string
  /** Formatted, with its stroke: "/kg". */
  unit?: string | undefined
  /** Stands on a stick in the heap: always, or from 900 px on and flat below. */
  planted?: boolean | 'desk' | undefined
  size?: 'small' | 'normal' | 'big' | undefined
  /** Sold out: the slip is no price any more and loses the turmeric. */
  faded?: boolean | undefined
  className?: string | undefined
}

export function PriceSlip({ amount, unit, planted = false, size = 'normal', faded, className }: PriceSlipProps) {
  const stick = planted && (planted === 'desk' ? styles.plantedOnDesk : styles.planted)
  return (
    <span className={classNames(styles.slip, styles[size], stick, faded && styles.faded, className)}>
      {amount}
      {unit && <small className={styles.unit}>{unit}</small>}
    </span>
  )
}
