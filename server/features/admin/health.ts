import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Health } from '#contract/admin/system.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countJobs } from '#server/platform/jobs/failed-jobs.ts'
import { livingNodes, sayOfSelf } from '#server/platform/nodes.ts'
import { backupHealth } from './backup-fault.ts'
import { lastRetention } from './last-retention.ts'

type HealthSources = Pick<Config, 'role' | 'dataDir'> & { node: Pick<FastifyInstance, 'metrics' | 'nodeId'> }

export async function readHealth(db: Db, { role, dataDir, node }: HealthSources): Promise<Health> {
  const { waiting, later, failed, oldestAt } = await countJobs(db)
  const self = await sayOfSelf(node, role)
  const others = (await livingNodes(db)).filter(({ _id }) => _id !== node.nodeId)
  return {
    database: await databaseOf(db),
    jobs: { waiting, later, failed, oldestAt: oldestAt?.toISOString() ?? null },
    process: self,
    disk: await diskOf(dataDir),
    nodes: [
      { _id: node.nodeId, isThis: true, seenAt: new Date().toISOString(), ...self },
      ...others.map((one) => ({ isThis: false, ...one })),
    ],
    versions: { seedha: self.version, node: process.versions.node },
    retention: await lastRetention(db),
    backup: await backupHealth(db),
  }
}

async function databaseOf(db: Db) {
  const from = performance.now()
  await db.execute(sql`select 1`)
  const answerMs = Math.round((performance.now() - from) * 10) / 10
  const { rows } = await db.execute<{ version: string; bytes: string; connections: number; most: number }>(sql`select
    current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as most`)
  const [found] = rows
  if (!found) throw new Error('the database says nothing of itself')
  const { version, bytes, connections, most } = found
  return { version, bytes: Number(bytes), connections, mostConnections: most, answerMs }
}

/** Where the program's own data is; it may be another machine's disk that the database lives on. */
async function diskOf(dataDir: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { freeBytes: bavail * bsize, bytes: blocks * bsize }
  } catch {
    return null // with a database and pictures elsewhere there may be no such folder
  }
}
