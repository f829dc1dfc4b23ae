import type { ExportFormat } from '#contract/admin-export-facts.ts'
import type { Row } from './rows.ts'

type Writer = {
  type: string
  begin: (names: string[]) => string
  rows: (rows: Row[], isFirst: boolean) => string
  end: string
}

/** A spreadsheet runs a text that begins so, as the wide signs of East Asian keyboards do. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/** One cell as RFC 4180 has it. Only text can be a formula: a number stays one. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const lineOf = (cells: unknown[]) => `${cells.map(cellOf).join(',')}\r\n`

export const writers: Record<ExportFormat, Writer> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    begin: (names) => `\uFEFF${lineOf(names)}`, // without the mark Excel takes Kannada for something else
    rows: (rows) => rows.map((row) => lineOf(Object.values(row))).join(''),
    end: '',
  },
  /** A line a row, so that it can be counted while it comes. */
  json: {
    type: 'application/json; charset=utf-8',
    begin: () => '[',
    rows: (rows, isFirst) =>
      rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''),
    end: '\n]\n',
  },
}
