import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './chart-frame.module.css'

export type Tick = { value: number; label: string }

export const chartHeight = 220
const top = 14

/** Pixels from the top for a value: zero lies on the ink line, the highest tick near the upper edge. */
export function heightScale(ticks: readonly Tick[]) {
  const highest = Math.max(1, ...ticks.map((tick) => tick.value))
  return (value: number) => chartHeight - 2 - (value / highest) * (chartHeight - 2 - top)
}

type ChartFrameProps = {
  ticks: readonly Tick[]
  /** Where they stand, in percent of the width. A crowd of them is thinned out, more so on a phone. */
  labels: readonly { x: number; text: string }[]
  table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Beside another chart: it has a phone's room on a desk too. */
  half?: boolean | undefined
  legend?: ReactNode
  end?: ReactNode
  children: ReactNode
}

/**
 * Widths are percentages and heights are pixels, so letters keep their size on every screen and nothing is measured.
 * The drawing is for the eye only; the same figures stand in a table for everyone else.
 */
export function ChartFrame({ ticks, labels, table, half = false, legend, end, children }: ChartFrameProps) {
  const y = heightScale(ticks)
  const gutter = Math.max(0, ...ticks.map((tick) => tick.label.length)) * 8 + 10
  return (
    <figure className={styles.chart}>
      {legend}
      <div className={styles.plane} aria-hidden="true">
        <svg width={gutter} height={chartHeight + 28} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick.value} className={styles.text} x={gutter - 10} y={y(tick.value) + 4} textAnchor="end">
              {tick.label}
            </text>
          ))}
        </svg>
        <svg className={styles.plot} width="100%" height={chartHeight + 28} aria-hidden="true">
          {ticks.map((tick) => (
            <line
              key={tick.value}
              className={tick.value === 0 ? styles.base : styles.grid}
              x2="100%"
              y1={y(tick.value)}
              y2={y(tick.value)}
            />
          ))}
          {children}
          {thinned(labels, end ? 200 : 270, half).map(({ x, text, phone, desk }) => (
            <text
              key={x}
              className={classNames(styles.text, !phone && 'on-desk', !desk && 'on-phone')}
              x={`${x}%`}
              y={chartHeight + 22}
              textAnchor={x < 5 ? 'start' : x > 95 ? 'end' : 'middle'}
            >
              {text}
            </text>
          ))}
        </svg>
        {end}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...values], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice (November of two years), and rows never move
              <tr key={row}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={table.head[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** As many labels as find room beside each other: one choice for a phone's width, one for a desk's. */
function thinned(labels: ChartFrameProps['labels'], phone: number, half: boolean) {
  const breadth = Math.max(...labels.map(({ text }) => breadthOf(text))) + 12
  const onPhone = spread(labels.length, phone / breadth)
  const onDesk = half ? onPhone : spread(labels.length, Math.min(7, 600 / breadth))
  return labels
    .map((label, index) => ({ ...label, phone: onPhone.has(index), desk: onDesk.has(index) }))
    .filter(({ phone, desk }) => phone || desk)
}

/** In pixels, about: Indic letters are broad, and most of the signs on them take no room of their own. */
function breadthOf(text: string) {
  const of = (letter: string) => (/\p{Mn}/u.test(letter) ? 0 : /[\u0900-\u0dff]/.test(letter) ? 12 : 8)
  return [...text].reduce((sum, letter) => sum + of(letter), 0)
}

function spread(count: number, room: number) {
  const last = count - 1
  const step = last / (Math.max(2, Math.floor(room)) - 1)
  // With many points a rounded place is not seen; with few, unequal gaps would be.
  const places =
    step < 4 ? (index: number) => index * Math.max(1, Math.ceil(step)) : (index: number) => Math.round(index * step)
  return new Set(Array.from({ length: count }, (_, index) => places(index)).filter((place) => place <= last))
}
