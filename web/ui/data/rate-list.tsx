import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './rate-list.module.css'

export type Rate = {
  key: string
  name: string
  /** Quiet words after the name: a place, a buyer. */
  detail?: ReactNode
  value: ReactNode
  unit?: string | undefined
  icon?: IconName | undefined
  to?: string | undefined
}

/** Name … value, as on a printed rate card. Rows with `to` lead somewhere and carry their name in bold. */
export function RateList({ rates }: { rates: readonly Rate[] }) {
  return (
    <dl>
      {rates.map(({ key, name, detail, value, unit, icon, to }) => (
        <div key={key} className={styles.rate}>
          <dt className={styles.name}>
            {icon && <Icon name={icon} size="small" className={styles.icon} />}
            <span>
              {to ? (
                <Link className={styles.link} to={to}>
                  {name}
                </Link>
              ) : (
                <span className={classNames(detail !== undefined && styles.strong)}>{name}</span>
              )}
              {detail !== undefined && <span className={styles.detail}> {detail}</span>}
            </span>
            <span className="leader" />
          </dt>
          <dd className={styles.value}>
            {value}
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
