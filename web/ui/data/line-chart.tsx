import { classNames } from '#web/ui/class-names.ts'
import { ChartFrame, chartHeight, heightScale, type Tick } from './chart-frame.tsx'
import styles from './line-chart.module.css'

type Series = {
  name: string
  values: readonly number[]
  tone?: 'leaf' | 'sky' | 'clay' | undefined
}

type LineChartProps = {
  /** Says what the chart shows; the caption of its table. */
  caption: string
  /** Formatted, one a point: "17 Oct". */
  labels: readonly string[]
  /** What the labels are: "Day". */
  labelsHead: string
  ticks: readonly Tick[]
  series: readonly Series[]
  format: (value: number) => string
  half?: boolean
}

const tones = ['leaf', 'sky', 'clay'] as const

export function LineChart({ caption, labels, labelsHead, ticks, series, format, half }: LineChartProps) {
  const y = heightScale(ticks)
  const last = labels.length - 1
  const x = (index: number) => (last > 0 ? (index / last) * 100 : 50)
  const reach = 100 / Math.max(1, last)
  const lines = series.map((line, index) => ({ ...line, tone: line.tone ?? tones[index % tones.length] ?? 'leaf' }))
  const short = lines.every((line) => line.name.length <= 12)
  return (
    <ChartFrame
      ticks={ticks}
      half={half}
      labels={labels.map((text, index) => ({ x: x(index), text }))}
      table={{
        caption,
        head: [labelsHead, ...lines.map((line) => line.name)],
        rows: labels.map((label, index) => [label, ...lines.map((line) => format(line.values[index] ?? 0))]),
      }}
      legend={
        !short && (
          <ul className={styles.legend} aria-hidden="true">
            {lines.map((line) => (
              <li key={line.name} className={classNames(styles.entry, styles[line.tone])}>
                <svg width="28" height="4" aria-hidden="true">
                  <line className={styles.line} x2="28" y1="2" y2="2" />
                </svg>
                {line.name}
              </li>
            ))}
          </ul>
        )
      }
      end={
        <svg width={short ? 92 : 56} height={chartHeight} aria-hidden="true">
          {endsApart(lines.map((line) => y(line.values[last] ?? 0))).map(({ place, index }) => {
            const line = lines[index]
            return (
              line && (
                <g key={line.name} className={classNames(styles[line.tone])}>
                  <text className={styles.lastValue} x="12" y={place + (short ? 0 : 6)}>
                    {format(line.values[last] ?? 0)}
                  </text>
                  {short && (
                    <text className={styles.lastName} x="12" y={place + 17}>
                      {line.name}
                    </text>
                  )}
                </g>
              )
            )
          })}
        </svg>
      }
    >
      <svg
        width="100%"
        height={chartHeight}
        viewBox={`0 0 100 ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map((line) => (
          <g key={line.name} className={styles[line.tone]}>
            <polyline
              className={styles.line}
              points={line.values.map((value, index) => `${x(index).toFixed(2)},${y(value).toFixed(1)}`).join(' ')}
            />
          </g>
        ))}
      </svg>
      {lines.map((line) => (
        <circle
          key={line.name}
          className={classNames(styles.dot, styles[line.tone])}
          cx={`${x(last)}%`}
          cy={y(line.values[last] ?? 0)}
          r="5"
        />
      ))}
      {labels.map((label, index) => (
        <g key={x(index)} className={styles.point}>
          {/* the browser's own tooltip */}
          <title>{[label, ...lines.map((line) => `${line.name} ${format(line.values[index] ?? 0)}`)].join('\n')}</title>
          <rect className={styles.reach} x={`${x(index) - reach / 2}%`} width={`${reach}%`} height={chartHeight} />
          <line className={styles.cursor} x1={`${x(index)}%`} x2={`${x(index)}%`} y2={chartHeight} />
        </g>
      ))}
    </ChartFrame>
  )
}

/** Lines that end close together still get readable words: 38 px apart, and none under the base line. */
function endsApart(places: readonly number[]) {
  const fromTop = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  let free = 14
  for (const end of fromTop) {
    end.place = Math.max(end.place, free)
    free = end.place + 38
  }
  let floor = chartHeight - 18
  for (const end of fromTop.reverse()) {
    end.place = Math.min(end.place, floor)
    floor = end.place - 38
  }
  return fromTop
}
