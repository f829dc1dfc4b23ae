import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SetUpError } from '../set-up-error.ts'
import { type CopiedTable, connectForCopy, listed, quoted, tablesOf } from './snapshot.ts'

export type TableLoad = Awaited<ReturnType<typeof openLoad>>

/**
 * Fills empty tables by COPY, in one transaction: until `commit` nothing of it is there. Foreign keys are dropped meanwhile and created
 * again, which checks every row and needs no order of tables and no superuser. Triggers of ours do not run: what they would note is in
 * the tables already.
 */
export async function openLoad(url: string, wanted: CopiedTable[]) {
  const client = await connectForCopy(url, 'seedha-restore')
  let copying: { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined
  const rows = new Map<string, number>()

  async function endCopy() {
    if (!copying) return
    const { table, stream, done } = copying
    copying = undefined
    stream.end()
    await done
    rows.set(table, stream.rowCount)
  }

  function beginCopy(name: string) {
    const { columns } = wanted.find((table) => table.name === name) ?? {}
    if (!columns || rows.has(name)) throw new Error(`${name} can't be loaded now`)
    const stream = client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin (encoding 'utf8')`))
    const done = finished(stream)
    done.catch(() => undefined) // told by the write or the end that waits for it
    return { table: name, stream, done }
  }

  try {
    await client.query('begin')
    const tables = await tablesOf(client)
    if (JSON.stringify(named(tables)) !== JSON.stringify(named(wanted)))
      throw new SetUpError('The tables of the archive are not those of its release: it can not be restored.')
    const names = tables.map(({ name }) => name)
    for (const name of names) await client.query(`lock table ${quoted(name)} in access exclusive mode`)
    await refuseRows(client, names)
    const addForeignKeys = await dropForeignKeys(client)
    for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
    return {
      client,
      /** The parts of a table come one after another. */
      async write(table: string, text: Buffer) {
        if (copying?.table !== table) {
          await endCopy()
          copying = beginCopy(table)
        }
        const { stream, done } = copying
        if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
      },
      /** The rows of each table that were loaded; with foreign keys and triggers as before. */
      async finish(): Promise<Map<string, number>> {
        await endCopy()
        for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`)
        for (const statement of addForeignKeys) await client.query(statement)
        return rows
      },
      commit: () => client.query('commit'),
      /** Rolls back what is not committed. */
      async close() {
        copying?.stream.destroy()
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const named = (tables: CopiedTable[]) =>
  tables.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`).toSorted()

/** Only an empty database is filled: nobody's data may be mixed with the archive's, or be lost. */
export async function refuseRows(client: pg.Client, tables: string[]) {
  for (const name of tables) {
    const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${quoted(name)}) as some`)
    if (rows[0]?.some)
      throw new SetUpError('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).')
  }
}

async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  )
}
