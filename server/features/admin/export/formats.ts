import type { ExportFormat } from '#contract/admin/export-facts.ts'
import { holdsFormula, withoutFormula } from './formulas.ts'
import type { Source } from './resources.ts'

/** How a file begins and ends, what stands before its first row and between others, and the SQL that writes one of `page`. */
export type Format = {
  type: string
  begin: (names: string[]) => string
  lead: string
  between: string
  line: (columns: Source['columns']) => string
  /** Every column is made text first, once: a line asks several times what it is. */
  isOfText: boolean
  end: string
}

const quotedSigns = [`'"'`, "','", "E'\\r'", "E'\\n'"]

/** A cell of a CSV export as RFC 4180 has it. Only text can be a formula: a number stays one. */
export function cellOf(column: string, isPlain: boolean): string {
  const text = `${column}::text`
  const quoted = (content: string) => `'"' || replace(${content}, '"', '""') || '"'`
  const has = (sign: string) => `strpos(${text}, ${sign}) > 0`
  if (isPlain) return `coalesce(${text}, '')`
  return `case when coalesce(${text}, '') = '' then '' when ${holdsFormula(text)} then ${quoted(withoutFormula(text))}
    when ${quotedSigns.map(has).join(' or ')} then ${quoted(text)} else ${text} end`
}

export const formats: Record<ExportFormat, Format> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    begin: (names) => `\uFEFF${names.join(',')}`, // without the mark Excel takes Kannada for something else
    lead: '\r\n',
    between: '\r\n',
    line: (columns) =>
      Object.entries(columns)
        .map(([name, column]) => cellOf(`page."${name}"`, typeof column !== 'string'))
        .join(" || ',' || "),
    isOfText: true,
    end: '\r\n',
  },
  /** A line a row, so that it can be counted while it comes. */
  json: {
    type: 'application/json; charset=utf-8',
    begin: () => '[',
    lead: '\n',
    between: ',\n',
    line: () => 'row_to_json(page)::text',
    isOfText: false,
    end: '\n]\n',
  },
}
