import { hostname } from 'node:os'
import { eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type NodeSaid, nodeSaid } from '#contract/admin/system.ts'
import { nodes } from '#server/database/tables/platform.ts'
import { build } from './build-info.ts'
import { now } from './database/clock.ts'
import type { Db } from './database/database.ts'

/** A node's heartbeat: the state of this process. */
export async function sayOfSelf({ metrics }: Pick<FastifyInstance, 'metrics'>, role: string): Promise<NodeSaid> {
  const gauge = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? 0
  return {
    role,
    host: hostname(),
    ...build,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    sockets: await gauge('seedha_sockets'),
    memoryBytes: process.memoryUsage.rss(),
    eventLoopMs: Math.round((await gauge('nodejs_eventloop_lag_p99_seconds')) * 10_000) / 10,
  }
}

export async function writeNode(db: Db, id: string, said: NodeSaid) {
  const seen = { seenAt: now() as never, said }
  await db
    .insert(nodes)
    .values({ id, ...seen })
    .onConflictDoUpdate({ target: nodes.id, set: seen })
}

/** A node that stops removes itself at once; one that was killed expires. */
export const removeNode = (db: Db, id: string) => db.delete(nodes).where(eq(nodes.id, id))

/** Heartbeats in another release's format are left out. */
export async function livingNodes(db: Db) {
  const rows = await db
    .select()
    .from(nodes)
    .where(gt(nodes.seenAt, sql`${now()} - interval '2 minutes'`))
    .orderBy(nodes.id)
  return rows.flatMap(({ id, seenAt, said }) => {
    const read = nodeSaid.safeParse(said)
    return read.success ? [{ _id: id, seenAt: seenAt.toISOString(), ...read.data }] : []
  })
}
