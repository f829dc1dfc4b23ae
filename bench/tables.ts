import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, '../docs/performance')
const bench = basename(process.argv[1] ?? '', '.ts')
const isWritten = process.argv.includes('--write')

/** Prints a Markdown table, and with `--write` puts it into the bench's page in docs/performance/, between the marks of its name. */
export async function writeTable(name: string, head: string[], rows: string[][]) {
  const widths = head.map((title, at) => Math.max(3, ...[title, ...rows.map((row) => row[at] ?? '')].map(widthOf)))
  const line = (cells: string[]) => `| ${widths.map((width, at) => padded(cells[at] ?? '', width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const table = [line(head), rule, ...rows.map(line)].join('\n')
  console.log(`\n${name}\n${table}`)
  if (isWritten) putIn(name, `${taken()}\n\n${table}`)
}

function putIn(name: string, text: string) {
  const file = join(folder, `${bench}.md`)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), name, text))
}

/** Replaces the text between the marks of a table. */
export function withTable(page: string, name: string, text: string) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance/${bench}.md has no marks for the table ${name}`)
  return `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`
}

/** When, where and how it was measured: the load of the machine is half of any figure. */
function taken() {
  const given = process.argv.slice(2).filter((one) => one !== '--write')
  const command = ['npm run bench --', bench, ...given].join(' ')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)} at the end`
  return `\`${command}\`, ${new Date().toISOString().slice(0, 10)}; ${machine}.`
}

const widthOf = (text: string) => [...text].length
const padded = (text: string, width: number) => text + ' '.repeat(width - widthOf(text))
