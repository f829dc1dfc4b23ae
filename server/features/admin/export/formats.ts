import type { ExportFormat } from '#contract/admin-export-facts.ts'
import type { Source } from './resources.ts'

/** How a file begins and ends, what stands before its first row and between others, and the SQL that writes one of `page`. */
type Format = {
  type: string
  begin: (names: string[]) => string
  lead: string
  between: string
  line: (columns: Source['columns']) => string
  end: string
}

/** A spreadsheet runs a text that begins so, as the wide signs of East Asian keyboards do. */
const formula = "'^[=+@\\t\\r\\n＝＋－＠-]'"
const needsQuotes = `'[",\\r\\n]'`

/** One cell as RFC 4180 has it. Only text can be a formula: a number stays one. */
export function cellOf(column: string, isPlain: boolean): string {
  const text = `${column}::text`
  const quoted = (lead: string) => `'"${lead}' || replace(${text}, '"', '""') || '"'`
  if (isPlain) return `coalesce(${text}, '')`
  return `case when ${text} ~ ${formula} then ${quoted("''")} when ${text} ~ ${needsQuotes} then ${quoted('')}
    else coalesce(${text}, '') end`
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
    end: '\r\n',
  },
  /** A line a row, so that it can be counted while it comes. */
  json: {
    type: 'application/json; charset=utf-8',
    begin: () => '[',
    lead: '\n',
    between: ',\n',
    line: () => 'row_to_json(page)::text',
    end: '\n]\n',
  },
}
