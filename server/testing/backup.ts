import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseIn, inCluster } from './cluster.ts'

/** A database without a table, gone when the file ends. */
export async function emptyDatabase(cluster = inject('cluster')) {
  const name = `seedha_test_${randomBytes(6).toString('hex')}`
  await inCluster(cluster, `create database ${name}`)
  afterAll(() => inCluster(cluster, `drop database ${name} with (force)`))
  return databaseIn(cluster, name)
}

export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function queryAt<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The number of rows of every table and a hash of them in any order, by PostgreSQL itself. */
export async function contentOf(url: string, without: string[] = []): Promise<Record<string, string>> {
  const tables = await queryAt<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const [row] = await queryAt<{ content: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as content
       from (select md5(t::text) as line from "${name}" t) lines`,
    )
    found[name] = row?.content ?? ''
  }
  return found
}

export async function bytesOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The files of a folder by name, each as its hash. */
export function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex'),
      ])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  )
}
