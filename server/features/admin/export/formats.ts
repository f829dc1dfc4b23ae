import type { ExportFormat } from '#contract/admin/export-facts.ts'
import { beginCsv, cellOf, csvBreak, csvType } from '#server/platform/csv/cell.ts'
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

export const formats: Record<ExportFormat, Format> = {
  csv: {
    type: csvType,
    begin: beginCsv,
    lead: csvBreak,
    between: csvBreak,
    line: (columns) =>
      Object.entries(columns)
        .map(([name, column]) => cellOf(`page."${name}"`, typeof column !== 'string'))
        .join(" || ',' || "),
    isOfText: true,
    end: csvBreak,
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
