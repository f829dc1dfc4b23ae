import styles from './bar-chart.module.css'
import { ChartFrame, chartHeight, heightScale, type Tick } from './chart-frame.tsx'

type BarChartProps = {
  /** Says what the chart shows; the caption of its table. */
  caption: string
  bars: readonly { label: string; value: number }[]
  ticks: readonly Tick[]
  format: (value: number) => string
  /** Names of the table's two columns: "Month", "Deals". */
  labelsHead: string
  valuesHead: string
  half?: boolean
}

export function BarChart({ caption, bars, ticks, format, labelsHead, valuesHead, half }: BarChartProps) {
  const y = heightScale(ticks)
  const slot = 100 / Math.max(1, bars.length)
  const middle = (index: number) => (index + 0.5) * slot
  const ground = y(0)
  const breadth = slot * (bars.length > 12 ? 0.68 : 0.44)
  return (
    <ChartFrame
      ticks={ticks}
      half={half}
      labels={bars.map(({ label }, index) => ({ x: middle(index), text: label }))}
      table={{
        caption,
        head: [labelsHead, valuesHead],
        rows: bars.map(({ label, value }) => [label, format(value)]),
      }}
    >
      {bars.map(({ label, value }, index) => (
        <g key={middle(index)} className={styles.bar}>
          <title>{`${label}\n${format(value)}`}</title>
          <rect className={styles.reach} x={`${index * slot}%`} width={`${slot}%`} height={chartHeight} />
          <rect
            className={styles.fill}
            x={`${middle(index) - breadth / 2}%`}
            y={y(value)}
            width={`${breadth}%`}
            height={Math.max(0, ground - y(value))}
            rx="2"
          />
          {bars.length <= 7 && (
            <text className={styles.value} x={`${middle(index)}%`} y={y(value) - 6} textAnchor="middle">
              {format(value)}
            </text>
          )}
        </g>
      ))}
    </ChartFrame>
  )
}
