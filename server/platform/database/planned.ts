import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs what is asked often and what one plan is good for, whatever its values: each connection reads and plans it once. For a
 * short read over several tables that is most of its cost.
 */
export async function planned<Row>(db: Db, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query)
  const statement = db._.session.prepareQuery<Executed>(built, undefined, nameOf(built.sql), false)
  return (await statement.execute()).rows as Row[]
}

type Built<T> = { toSQL(): { sql: string }; prepare(name: string): { execute(): Promise<T> } }

/** The same for what drizzle builds. Where its text may vary it has no name of its own, and is built twice to find one. */
export const plannedRead = <T>(query: Built<T>, name = nameOf(query.toSQL().sql)): Promise<T> =>
  query.prepare(name).execute()

type Executed = { execute: QueryResult; all: unknown; values: unknown }

/** One name for one text: a connection refuses a second text under the same name. */
const nameOf = (text: string) => `planned_${createHash('sha1').update(text).digest('base64url')}`
