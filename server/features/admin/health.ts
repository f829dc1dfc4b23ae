import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { countDistinct, desc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Health } from '#contract/admin-system.ts'
import { auditLog, nodeMinutes } from '#server/database/tables/platform.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countJobs } from '#server/platform/jobs/failed-jobs.ts'
import packageJson from '../../../package.json' with { type: 'json' }

type World = Pick<Config, 'role' | 'dataDir'> & { metrics: FastifyInstance['metrics'] }

export async function readHealth(db: Db, { role, dataDir, metrics }: World): Promise<Health> {
  const { waiting, later, failed, oldestAt } = await countJobs(db)
  return {
    database: await databaseOf(db),
    jobs: { waiting, later, failed, oldestAt: oldestAt?.toISOString() ?? null },
    process: {
      role,
      host: hostname(),
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      sockets: await gauge(metrics, 'seedha_sockets'),
      memoryBytes: process.memoryUsage.rss(),
      eventLoopMs: Math.round((await gauge(metrics, 'nodejs_eventloop_lag_p99_seconds')) * 10_000) / 10,
    },
    disk: await diskOf(dataDir),
    nodes: await countNodes(db),
    versions: { seedha: packageJson.version, node: process.versions.node },
    retention: await lastRetention(db),
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

async function countNodes(db: Db): Promise<number> {
  const [found] = await db
    .select({ nodes: countDistinct(nodeMinutes.node) })
    .from(nodeMinutes)
    .where(gt(nodeMinutes.minute, sql`now() - interval '2 minutes'`))
  return found?.nodes ?? 0
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

async function gauge(metrics: World['metrics'], name: string): Promise<number> {
  const found = await metrics.getSingleMetric(name)?.get()
  return found?.values[0]?.value ?? 0
}

async function lastRetention(db: Db): Promise<Health['retention']> {
  const [last] = await db
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'retention.done'))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last ? { at: last.at.toISOString(), forgotten: last.after as Record<string, number> } : null
}
