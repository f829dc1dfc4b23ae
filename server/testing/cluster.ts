import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts'

type ClusterPlace = {
  /** For tests, not for a bench: small databases, many times made and dropped. */
  inMemory?: boolean
}

/** One cluster a run: the given one (TEST_DATABASE_URL), or an embedded one that forgets everything. */
export async function startCluster({ inMemory = false }: ClusterPlace = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const folder = mkdtempSync(join(inMemory ? memoryFolder() : tmpdir(), 'seedha-test-'))
  chmodSync(folder, 0o755) // as root the database runs as another user, who must be able to enter
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const embedded = await startEmbedded({ dir: join(folder, 'postgres'), settings })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const memoryDisk = '/dev/shm'
const tmpfs = 0x01021994
const leastBytes = 8e9

/** Linux's disk in memory, if there is room: a database has 900 files, which another disk takes three to ten times as long to copy. */
function memoryFolder() {
  try {
    const { type, bavail, bsize } = statfsSync(memoryDisk)
    const room = Math.min(bavail * bsize, process.availableMemory())
    return type === tmpfs && room > leastBytes ? memoryDisk : tmpdir()
  } catch {
    return tmpdir() // another system
  }
}

export function databaseIn(cluster: string, name: string) {
  return cluster.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}

export async function inCluster(cluster: string, statement: string): Promise<void> {
  await askCluster(cluster, statement)
}

export async function askCluster(cluster: string, statement: string) {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
