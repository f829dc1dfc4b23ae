import { holdsFormula, withoutFormula } from './formulas.ts'

export const csvType = 'text/csv; charset=utf-8'
export const csvBreak = '\r\n'
/** The line of names. Without the mark before it Excel takes Kannada for something else. */
export const beginCsv = (names: readonly string[]) => `\uFEFF${names.join(',')}`

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
