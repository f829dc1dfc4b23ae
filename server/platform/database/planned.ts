import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import { clockName } from './clock.ts'
import type { Db, Tx } from './database.ts'
import { type Field, rowReader } from './read-rows.ts'
import type { ReadHandle } from './short-reads.ts'

type Prepared<T> = { execute(values?: Record<string, unknown>): Promise<T> }
/** As the library has it inside. */
type Statement = {
  fields?: Field[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown
}
type Built<T> = { prepare(name: string): Prepared<T> }

/** What a statement is built with, and runs on. */
export type Handle = ReadHandle | Tx

const made = new WeakMap<Handle, Map<string, Prepared<unknown>>>()

/**
 * Runs what is asked often and what one plan is good for, whatever its values: `build` names them by `sql.placeholder` and is asked
 * once for each connection, which parses and plans the statement once. For a short read that is most of its cost. One name has one
 * text. Outside of a transaction it is one of the short reads that share a connection, so it must be short and only read.
 */
export function plannedOnce<T>(
  db: Db,
  name: string,
  build: (db: Handle) => Built<T>,
  values: Record<string, unknown>,
): Promise<T> {
  const read = (handle: Handle) => prepared(handle, `${name}${clockName()}`, build).execute(values)
  return '$reads' in db ? db.$reads.run(read) : read(db)
}

function prepared<T>(handle: Handle, name: string, build: (db: Handle) => Built<T>): Prepared<T> {
  const known = made.get(handle) ?? new Map<string, Prepared<unknown>>()
  const statement = (known.get(name) as Prepared<T> | undefined) ?? readOnce(build(handle).prepare(name))
  made.set(handle, known.set(name, statement))
  return statement
}

/** Where a join may find nothing, the library decides what becomes of the part that is not there. */
function readOnce<T>(prepared: Prepared<T>): Prepared<T> {
  const statement = prepared as Statement
  const { fields, joinsNotNullableMap = {} } = statement
  const isFlat = fields?.every(({ path }) => path.length === 1)
  if (fields && (isFlat || Object.values(joinsNotNullableMap).every(Boolean)))
    statement.customResultMapper = rowReader(fields)
  return prepared
}

type Executed = { execute: QueryResult; all: unknown; values: unknown }

const dialect = new PgDialect()

/** The same for what is written as SQL. */
export async function planned<Row>(
  db: Db,
  name: string,
  write: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const build = (handle: Handle) => ({
    prepare: (named: string): Prepared<QueryResult> =>
      handle._.session.prepareQuery<Executed>(dialect.sqlToQuery(write()), undefined, named, false),
  })
  return (await plannedOnce(db, name, build, values)).rows as Row[]
}
