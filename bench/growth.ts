import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeTable } from './tables.ts'

const picture = join(import.meta.dirname, '../docs/performance/growth.svg')

/** Query latency by the size of the market, as a table and, with `--write`, as a chart. */
export async function writeGrowth(sizes: number[], growth: Map<string, number[]>) {
  const head = ['question, ms', ...sizes.map((size) => size.toLocaleString('en-IN')), 'last to first', 'goal']
  const rows = [...growth].map(([label, ms]) => [
    label,
    ...ms.map((one) => one.toFixed(2)),
    `${((ms.at(-1) ?? 0) / (ms[0] ?? 1)).toFixed(2)} ×`,
    '≤ 1.5 ×',
  ])
  await writeTable('growth', head, rows)
  if (process.argv.includes('--write')) writeFileSync(picture, drawn(sizes, [...growth]))
}

const [cell, plot, columns] = [{ width: 190, height: 112 }, { width: 150, height: 62, left: 26, top: 24 }, 4]

/** An SVG chart: one small curve a query, all on one scale of milliseconds, sizes from left to right. */
function drawn(sizes: number[], growth: [string, number[]][]) {
  const most = Math.max(...growth.flatMap(([, ms]) => ms))
  const x = (at: number) => plot.left + (plot.width * at) / Math.max(1, sizes.length - 1)
  const y = (ms: number) => plot.top + plot.height * (1 - ms / most)
  const curves = growth.map(([label, ms], at) => {
    const points = ms.map((one, size) => `${x(size).toFixed(1)},${y(one).toFixed(1)}`)
    const ends = ms.map((one, size) => `<circle cx="${x(size)}" cy="${y(one).toFixed(1)}" r="2.5"/>`).join('')
    const place = `translate(${(at % columns) * cell.width} ${Math.floor(at / columns) * cell.height})`
    const axis = `<path d="M${plot.left} ${plot.top}v${plot.height}h${plot.width}" class="axis"/>`
    const scale = `<text x="${plot.left - 4}" y="${plot.top + 4}" class="scale">${most.toFixed(0)}</text>`
    const title = `<text x="${plot.left}" y="15">${label}, ${ms.map((one) => one.toFixed(1)).join(' → ')} ms</text>`
    return `<g transform="${place}">${axis}${scale}${title}<polyline points="${points.join(' ')}"/>${ends}</g>`
  })
  const height = Math.ceil(growth.length / columns) * cell.height
  const style = `text{font:9px sans-serif;fill:#555}.scale{text-anchor:end}.axis{fill:none;stroke:#bbb}polyline{fill:none;stroke:#2e7d32;stroke-width:1.5}circle{fill:#2e7d32}`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * cell.width} ${height}" role="img">`
  const title = '<title>Milliseconds of each question by the size of the market</title>'
  return `${head}${title}<style>${style}</style>${curves.join('')}</svg>\n`
}
