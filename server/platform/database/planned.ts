import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import { clockName } from './clock.ts'
import type { Db } from './database.ts'
import { type Field, rowReader } from './read-rows.ts'

type Prepared<T> = { execute(values?: Record<string, unknown>): Promise<T> }
/** As the library has it inside. */
type Statement = {
  fields?: Field[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown
}
type Built<T> = { prepare(name: string): Prepared<T> }

const made = new WeakMap<Db, Map<string, Prepared<unknown>>>()

/**
 * Runs what is asked often and what one plan is good for, whatever its values: `build` names them by `sql.placeholder` and is asked
 * once, and each connection reads and plans it once. For a short read that is most of its cost. One name has one text.
 */
export function plannedOnce<T>(
  db: Db,
  name: string,
  build: () => Built<T>,
  values: Record<string, unknown>,
): Promise<T> {
  const known = made.get(db) ?? new Map<string, Prepared<unknown>>()
  const named = `${name}${clockName()}`
  const statement = (known.get(named) as Prepared<T> | undefined) ?? readOnce(build().prepare(named))
  made.set(db, known.set(named, statement))
  return statement.execute(values)
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
  const prepare = (named: string): Prepared<QueryResult> =>
    db._.session.prepareQuery<Executed>(dialect.sqlToQuery(write()), undefined, named, false)
  return (await plannedOnce(db, name, () => ({ prepare }), values)).rows as Row[]
}
