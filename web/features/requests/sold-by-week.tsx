import type { ReactNode } from 'react'
import { shortDayOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'
import { stepsUpTo } from '#web/ui/data/chart-scale.ts'
import styles from './deals.module.css'

type SoldByWeekProps = { weeks: readonly { from: string; rupees: number }[] }

/** What was sold in each of the last weeks, and the sum of them. */
export function SoldByWeek({ weeks }: SoldByWeekProps): ReactNode {
  const { t, i18n } = useTranslation('requests')
  const title = t('deals.byWeek', { weeks: weeks.length })
  const sum = weeks.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0) / 100
  const highest = Math.max(...weeks.map(({ rupees }) => rupees))
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <b>{formatRupees(sum)}</b>
      </div>
      <BarChart
        caption={title}
        labelsHead={t('deals.week')}
        valuesHead={t('deals.rupees')}
        bars={weeks.map(({ from, rupees }) => ({ label: shortDayOf(from, i18n.language), value: rupees }))}
        ticks={stepsUpTo(highest).map((value) => ({ value, label: formatRupees(value) }))}
        format={formatRupees}
      />
    </div>
  )
}
