import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** `isShort` where it may share the connection of short reads: others wait behind it. */
export type MarketStatement = pg.QueryConfig & { isShort: boolean }

export async function rowsOf<Row extends pg.QueryResultRow>(db: Database, { isShort, ...statement }: MarketStatement) {
  const { rows } = isShort
    ? await db.$reads.run(({ $client }) => $client.query<Row>(statement))
    : await db.$client.query<Row>(statement)
  return rows
}
