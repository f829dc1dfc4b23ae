import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'
import { LineChart } from '#web/ui/data/line-chart.tsx'
import { Sample } from './sample.tsx'

const tomato = [22, 24, 23, 26, 29, 28, 27, 30, 33, 31, 30, 28, 27, 28]
const onion = [38, 38, 37, 36, 36, 35, 37, 36, 35, 34, 34, 33, 34, 34]
const chilli = [12, 14, 13, 15, 16, 15, 14, 17, 18, 17, 16, 15, 15, 16]
const deals = [12, 18, 9, 24, 31, 27]
const visits = [4, 6, 9, 7, 5, 8, 12, 14, 11, 9, 6, 7, 8, 10, 15, 18, 16, 12, 9, 8, 11, 13, 12, 10]

const rupeeTicks = [0, 10, 20, 30, 40].map((value) => ({ value, label: formatRupees(value) }))
const ticks = (values: readonly number[]) => values.map((value) => ({ value, label: String(value) }))

export function Charts() {
  const { t, i18n } = useTranslation('kit')
  const days = tomato.map((_, index) => t('charts.day', { day: index + 1 }))
  const prices = { labels: days, labelsHead: t('charts.days'), ticks: rupeeTicks, format: formatRupees }
  const months = (i18n.words('kit:charts.months') ?? {}) as Record<string, string>
  return (
    <>
      <Sample title={t('samples.lineChart')} of="LineChart">
        <LineChart
          {...prices}
          caption={t('charts.prices')}
          series={[
            { name: t('produce.tomato'), values: tomato },
            { name: t('produce.onion'), values: onion },
          ]}
        />
        <LineChart
          {...prices}
          caption={t('charts.markets')}
          series={[
            { name: t('charts.kolar'), values: tomato },
            { name: t('charts.nashik'), values: onion, tone: 'clay' },
            { name: t('charts.byadgi'), values: chilli, tone: 'sky' },
          ]}
        />
      </Sample>
      <Sample title={t('samples.barChart')} of="BarChart">
        <BarChart
          caption={t('charts.deals')}
          labelsHead={t('charts.month')}
          valuesHead={t('charts.dealsHead')}
          bars={Object.values(months).map((label, index) => ({ label, value: deals[index] ?? 0 }))}
          ticks={ticks([0, 10, 20, 30, 40])}
          format={String}
        />
        <BarChart
          caption={t('charts.visits')}
          labelsHead={t('charts.days')}
          valuesHead={t('charts.visitsHead')}
          bars={visits.map((value, index) => ({ label: t('charts.day', { day: index + 1 }), value }))}
          ticks={ticks([0, 5, 10, 15, 20])}
          format={String}
        />
      </Sample>
    </>
  )
}
