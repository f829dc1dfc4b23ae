import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseIn, inCluster } from './cluster.ts'

const firstAt = 1_000_000_000_000

/** A folder of migrations as drizzle-kit writes it, gone after the test. `put` writes them anew, in the order they are given. */
export function migrationsFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'meta'))
  const put = (all: Record<string, string>) => {
    for (const [tag, text] of Object.entries(all)) writeFileSync(join(folder, `${tag}.sql`), text)
    const entries = Object.keys(all).map((tag, idx) => ({ idx, when: firstAt + idx, tag, breakpoints: true }))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  }
  put(files)
  return { folder, put }
}

/** A database without any table, gone after the test; `ask` runs a statement on a session of its own that is not limited in time. */
export async function emptyDatabase() {
  const cluster = inject('cluster')
  const name = `seedha_empty_${randomBytes(6).toString('hex')}`
  await inCluster(cluster, `create database ${name}`)
  const url = databaseIn(cluster, name)
  const session = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined) // the database is dropped while it may be open
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  onTestFinished(() => inCluster(cluster, `drop database ${name} with (force)`))
  const own = await session()
  return { url, session, ask: async <Row extends pg.QueryResultRow>(text: string) => (await own.query<Row>(text)).rows }
}
