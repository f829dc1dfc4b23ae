import { Column } from 'drizzle-orm'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Selected = Decoder | { decoder: Decoder } | { sql: { decoder: Decoder } }
export type Field = { path: string[]; field: unknown }
type Cell = { key: string; at: number; decode: Decoder['mapFromDriverValue'] | undefined }
type Part = { key: string; cells: Cell[] } | Cell

/** Reads the rows of one statement. What each of its values is, is found out once: the library does so for every value of every row. */
export function rowReader(fields: readonly Field[]): (rows: unknown[][]) => unknown[] {
  const parts: Part[] = []
  const groups = new Map<string, Cell[]>()
  for (const [at, { path, field }] of fields.entries()) {
    const [first = '', second] = path
    if (path.length > 2) throw new Error(`a selection is nested too deeply: ${path.join('.')}`)
    if (second === undefined) parts.push({ key: first, at, decode: decoderOf(field as Selected) })
    else {
      const cells = groups.get(first) ?? []
      if (!groups.has(first)) parts.push({ key: first, cells })
      groups.set(first, cells)
      cells.push({ key: second, at, decode: decoderOf(field as Selected) })
    }
  }
  const read = (row: unknown[], cells: readonly Part[]) => {
    const found: Record<string, unknown> = {}
    for (const cell of cells) found[cell.key] = 'cells' in cell ? read(row, cell.cells) : decoded(row[cell.at], cell)
    return found
  }
  return (rows) => rows.map((row) => read(row, parts))
}

const decoded = (value: unknown, { decode }: Cell) => (value === null || !decode ? value : decode(value))

/** Nothing where a value is taken as it comes. */
function decoderOf(field: Selected) {
  const decoder = 'mapFromDriverValue' in field ? field : 'decoder' in field ? field.decoder : field.sql.decoder
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined
  return decoder.mapFromDriverValue.bind(decoder)
}
