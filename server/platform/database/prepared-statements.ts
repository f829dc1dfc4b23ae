import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { clockName } from './clock.ts'
import type { Db, Tx } from './database.ts'
import type { ReadHandle } from './short-reads.ts'

type PreparedStatement<T> = { execute(values?: Record<string, unknown>): Promise<T> }
type Built<T> = { prepare(name: string): PreparedStatement<T> }
/** The handle that a prepared statement is built with, and runs on. */
export type DatabaseHandle = ReadHandle | Tx

const made = new WeakMap<DatabaseHandle, Map<string, PreparedStatement<unknown>>>()

/**
 * Prepared statements, for frequent queries whose plan is good for all values: `build` names them by `sql.placeholder` and is called once
 * for each connection, which parses and plans the statement once. For a short read that is most of its cost. One name has one text. Outside
 * of a transaction it is a short read on the shared connection, so it must be short and read-only.
 */
export function plannedOnce<T>(
  db: Db,
  name: string,
  build: (db: DatabaseHandle) => Built<T>,
  values: Record<string, unknown>,
): Promise<T> {
  const read = (handle: DatabaseHandle) => prepared(handle, `${name}${clockName()}`, build).execute(values)
  return '$reads' in db ? db.$reads.run(read) : read(db)
}

function prepared<T>(
  handle: DatabaseHandle,
  name: string,
  build: (db: DatabaseHandle) => Built<T>,
): PreparedStatement<T> {
  const known = made.get(handle) ?? new Map<string, PreparedStatement<unknown>>()
  const statement = (known.get(name) as PreparedStatement<T> | undefined) ?? build(handle).prepare(name)
  made.set(handle, known.set(name, statement))
  return statement
}

const dialect = new PgDialect()

/** The same for raw SQL. Inside of a transaction it is planned each time: drizzle names only statements of its query builder. */
export async function planned<Row extends QueryResultRow>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  if (!('$reads' in db)) return (await db.execute(statement)).rows as Row[]
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const query = { name: `${name}${clockName()}`, text, values }
  return (await db.$reads.run(({ $client }) => $client.query<Row>(query))).rows
}
