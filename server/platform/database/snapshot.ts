import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { SetUpError } from '../set-up-error.ts'

export type CopiedTable = { name: string; columns: string[] }

/** Long reads and loads: no time-out but that for locks. A value is written in the same way by every server. */
const session = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '60s',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
}
const settingsOfSession = Object.entries(session).map(([name, value]) => `set ${name} to ${pg.escapeLiteral(value)}`)

/** Asked for by statements: a pooler refuses what it does not know in a start-up message, or leaves it out. */
export async function connectForCopy(url: string, applicationName: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined) // whoever waits for a statement gets the error
  await client.connect()
  await client.query(settingsOfSession.join('; '))
  return client
}

export const quoted = (table: string) => `public.${pg.escapeIdentifier(table)}`
export const listed = (columns: readonly string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** The tables of the database with the columns that can be written, so without generated ones. */
export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** The newest migration in the database, by its time in the journal; undefined in an empty one. */
export async function newestMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return undefined
  const found = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return found.rows[0]?.at ? Number(found.rows[0].at) : undefined
}

/** Everything as it was at one moment, while the program goes on writing: one repeatable-read transaction. */
export async function openSnapshot(url: string) {
  const client = await connectForCopy(url, 'seedha-backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    const migration = await newestMigration(client)
    if (migration === undefined) throw new SetUpError('The database is empty: there is nothing to back up.')
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    const tables = await tablesOf(client)
    return {
      takenAt: (rows[0]?.at ?? new Date()).toISOString(),
      migration,
      tables,
      copyOf: ({ name, columns }: CopiedTable) =>
        copyOut(client, `copy ${quoted(name)} (${listed(columns)}) to stdout (encoding 'utf8')`),
      matches: (pattern: string, without: string[]) => matchesIn(client, tables, { pattern, without }),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(statement))
  const fail = (error?: Error) => stream.destroy(error ?? new Error('Connection terminated unexpectedly'))
  client.once('error', fail).once('end', fail)
  try {
    yield* stream as AsyncIterable<Buffer>
  } finally {
    client.off('error', fail).off('end', fail)
  }
}

type TextSearch = { pattern: string; without: string[] }
const rowsAtOnce = 500

/** What the first group of a regular expression finds in any text of any table, each once and in order. */
async function* matchesIn(client: pg.Client, tables: CopiedTable[], { pattern, without }: TextSearch) {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname::text as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.atttypid = any(array['text', 'varchar', 'text[]', 'varchar[]', 'json', 'jsonb']::regtype[])
       and c.relname = any($1)
     group by c.relname`,
    [tables.map(({ name }) => name).filter((name) => !without.includes(name))],
  )
  if (!rows.length) return
  const searches = rows.map(({ name, columns }) => {
    const values = columns.map((column) => `(${pg.escapeIdentifier(column)}::text)`).join(', ')
    return `select (regexp_matches(texts.value, ${pg.escapeLiteral(pattern)}, 'g'))[1] as found
      from ${quoted(name)}, lateral (values ${values}) as texts (value) where texts.value ~ ${pg.escapeLiteral(pattern)}`
  })
  await client.query(`declare matches no scroll cursor for ${searches.join(' union ')} order by found`)
  for (;;) {
    const { rows: some } = await client.query<{ found: string }>(`fetch ${rowsAtOnce} from matches`)
    for (const { found } of some) yield found
    if (some.length < rowsAtOnce) break
  }
  await client.query('close matches')
}
