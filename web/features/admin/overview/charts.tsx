import type { Daily } from '#contract/admin/figures.ts'
import { shortDayOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'
import { stepsUpTo } from '#web/ui/data/chart-scale.ts'
import { LineChart } from '#web/ui/data/line-chart.tsx'
import styles from './overview.module.css'
import { useSpans } from './use-spans.ts'

type CountedFigure = Exclude<keyof Daily, 'day'>

/** Default for those who load it on demand. */
export default function Charts({ series }: { series: readonly Daily[] }) {
  return (
    <div className={styles.charts}>
      <Lines of="requestsAndDeals" figures={['requests', 'deals']} series={series} />
      <Worth series={series} />
      <Lines of="newcomers" figures={['users', 'products']} series={series} />
      <Lines of="care" figures={['disputes', 'messages']} series={series} />
    </div>
  )
}

type LinesProps = {
  of: 'requestsAndDeals' | 'newcomers' | 'care'
  figures: readonly CountedFigure[]
  series: readonly Daily[]
}

function Lines({ of, figures, series }: LinesProps) {
  const { t, i18n } = useTranslation('admin-overview')
  const highest = Math.max(0, ...series.flatMap((day) => figures.map((figure) => day[figure])))
  return (
    <Chart title={t(`charts.${of}`)} isEmpty={highest === 0}>
      <LineChart
        half
        caption={t(`charts.${of}`)}
        labels={series.map(({ day }) => shortDayOf(day, i18n.language))}
        labelsHead={t('charts.day')}
        ticks={stepsUpTo(highest).map((value) => ({ value, label: amount(value) }))}
        series={figures.map((figure) => ({
          name: t(`charts.${figure}`),
          values: series.map((day) => day[figure]),
          tone: figure === 'disputes' ? 'clay' : undefined,
        }))}
        format={amount}
      />
    </Chart>
  )
}

function Worth({ series }: { series: readonly Daily[] }) {
  const { t, i18n } = useTranslation('admin-overview')
  const { shortRupees } = useSpans()
  const highest = Math.max(0, ...series.map((day) => day.rupees))
  return (
    <Chart title={t('charts.worth')} isEmpty={highest === 0}>
      <BarChart
        half
        caption={t('charts.worth')}
        labelsHead={t('charts.day')}
        valuesHead={t('charts.rupees')}
        bars={series.map(({ day, rupees }) => ({ label: shortDayOf(day, i18n.language), value: rupees }))}
        ticks={stepsUpTo(highest).map((value) => ({ value, label: shortRupees(value) }))}
        format={series.length <= 7 ? shortRupees : formatRupees}
      />
    </Chart>
  )
}

function Chart({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('admin-overview')
  return (
    <div className={styles.chart}>
      <h3>{title}</h3>
      {isEmpty ? <p className="quiet">{t('charts.empty')}</p> : children}
    </div>
  )
}
