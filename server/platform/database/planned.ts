import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import { clockName } from './clock.ts'
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

type Prepared<T> = { execute(values?: Record<string, unknown>): Promise<T> }
type Built<T> = { prepare(name: string): Prepared<T> }

const made = new WeakMap<Db, Map<string, Prepared<unknown>>>()

/**
 * The same for what drizzle builds, where only its values vary: `build` names them by `sql.placeholder` and is asked once. For a short read building the text
 * costs more than all the rest.
 */
export function plannedOnce<T>(
  db: Db,
  name: string,
  build: () => Built<T>,
  values: Record<string, unknown>,
): Promise<T> {
  const known = made.get(db) ?? new Map<string, Prepared<unknown>>()
  const named = `${name}${clockName()}`
  const statement = (known.get(named) as Prepared<T> | undefined) ?? build().prepare(named)
  made.set(db, known.set(named, statement))
  return statement.execute(values)
}

type Executed = { execute: QueryResult; all: unknown; values: unknown }

/** One name for one text: a connection refuses a second text under the same name. */
const nameOf = (text: string) => `planned_${createHash('sha1').update(text).digest('base64url')}`
