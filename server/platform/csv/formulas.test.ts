import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { cellOf } from './cell.ts'

const { db } = await testDatabase()

const signs = [...'=+-@＝＋－＠']
const separators = [...';,\t|: \n\r^~/!']
const unseen = [...'\u200b\u200d\ufeff\u00ad\u2060\u00a0\u3000\u2003\u202e\u0007\u001b\u0085\u180e\ufe0f']
const others = [...'aZ9"\'.()ಟम é(👍', '\u{e0041}']
const alphabet = [...signs, ...signs, ...separators, ...unseen, ...others]

/** The same texts at each run: a failure can be looked at. */
function* randomTexts(count: number) {
  let state = 20_261_118
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let n = 0; n < count; n++)
    yield Array.from({ length: 1 + next(12) }, () => alphabet[next(alphabet.length)]).join('')
}

const asCells = async (texts: readonly string[]) => {
  const { rows } = await db.execute<{ cell: string }>(
    sql`select ${sql.raw(cellOf('given.value', false))} as cell
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality given (value, at) order by at`,
  )
  return rows.map(({ cell }) => cell)
}

const skipped = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}"\u0085\u180e]+/u
/** What a careless spreadsheet makes of a line: it parts it at every separator, and looks past what is not seen, and quotes. */
const runsSomething = (line: string, separator: string) =>
  line.split(separator).some((cell) => {
    const start = cell.replace(skipped, '')
    return signs.some((sign) => start.startsWith(sign)) && !(separator === ' ' && start.length === 1)
  })

/** RFC 4180: what stands in one cell. */
const contentOf = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
const withoutApostrophes = (text: string) => text.replaceAll("'", '')

test('whatever is written, no separator makes a formula of a line, and nothing but apostrophes is added', async () => {
  const texts = [...randomTexts(4000)]
  const cells = await asCells(texts)
  expect(cells).toHaveLength(texts.length)
  for (const [at, cell] of cells.entries()) {
    const line = `0190d3a0-0000-7000-8000-000000000001,${cell},5`
    for (const separator of separators)
      expect(runsSomething(line, separator), JSON.stringify({ text: texts[at], cell, separator })).toBe(false)
    expect(withoutApostrophes(contentOf(cell))).toBe(withoutApostrophes(texts[at] ?? ''))
  }
})
