import { sql } from 'drizzle-orm'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Format } from './formats.ts'
import type { Source } from './resources.ts'

const pageSize = 200
const first = '00000000-0000-0000-0000-000000000000'
/** More than a call usually has, and less than the program's own patience with the database. */
const timeoutMs = 9_000

const patiently = <T>(db: Database, work: (tx: Tx) => Promise<T>) =>
  transaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`))
    return work(tx)
  })

export const countRows = (db: Database, { from }: Source): Promise<number> =>
  patiently(db, async (tx) => {
    const [table] = from.split(' ')
    const { rows } = await tx.execute<{ total: number }>(sql.raw(`select count(*)::int as total from ${table}`))
    return rows[0]?.total ?? 0
  })

type ExportBatch = { text: string | null; rows: number; last: string | null }

/**
 * All rows by keyset pagination (a cursor on the id), each page in its own transaction: a slow reader holds nothing, and later pages show
 * later changes. The database writes the text, so that a million rows never become objects here.
 */
export async function* pagesOf(db: Database, { from, id, columns }: Source, { line, between, isOfText }: Format) {
  const named = Object.entries(columns).map(([name, column]) => {
    const value = typeof column === 'string' ? column : column.plain
    return `${isOfText ? `(${value})::text` : value} as "${name}"`
  })
  const select = sql.raw(`select ${named.join(', ')} from ${from}`)
  let after = first
  while (true) {
    const { rows } = await patiently(db, (tx) =>
      tx.execute<ExportBatch>(sql`
        with page as materialized (${select} where ${sql.raw(id)} > ${after} order by ${sql.raw(id)} limit ${pageSize})
        select string_agg(${sql.raw(line(columns))}, ${between} order by _id) as text, count(*)::int as rows,
          (array_agg(_id order by _id desc))[1] as last from page`),
    )
    const [page] = rows
    if (!page?.text || !page.last) return
    yield { text: page.text, rows: page.rows }
    if (page.rows < pageSize) return
    after = page.last
  }
}
