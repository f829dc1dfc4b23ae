import { sql } from 'drizzle-orm'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Source } from './resources.ts'

export type Row = Record<string, unknown>

const pageSize = 500
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

/**
 * All rows in the order they came, a few at a time, each time in a transaction of its own: nothing is held while the
 * reader is slow. What changes meanwhile is read as it is when its turn comes.
 */
export async function* pagesOf(db: Database, { from, id, columns }: Source): AsyncGenerator<Row[]> {
  const named = Object.entries(columns).map(([name, column]) => `${column} as "${name}"`)
  let after = first
  while (true) {
    const { rows } = await patiently(db, (tx) =>
      tx.execute<Row>(
        sql`${sql.raw(`select ${named.join(', ')} from ${from}`)} where ${sql.raw(id)} > ${after} order by ${sql.raw(id)} limit ${pageSize}`,
      ),
    )
    if (rows.length) yield rows
    if (rows.length < pageSize) return
    after = String(rows.at(-1)?._id)
  }
}
