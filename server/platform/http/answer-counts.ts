import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v4 } from 'uuid'
import type { RefusalCode } from '#contract/errors.ts'
import { nodeMinutes, nodes } from '#server/database/tables/platform.ts'
import { now } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import type { OldRows } from '../database/delete-old.ts'
import type { Log } from '../log.ts'
import { removeNode, sayOfSelf, writeNode } from '../nodes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    answerCounts: AnswerCounts
    /** This process's id among the nodes. */
    nodeId: string
  }
  interface FastifyRequest {
    refusedAs: RefusalCode | undefined
  }
}

type AnswerCounts = { answers: number; failures: number }

/** Intended 5xx responses: no fault of ours. */
const meant = new Set<RefusalCode | undefined>(['maintenance', 'no_sms'])
const unheard = /^\/(assets\/|healthz$|readyz$|metrics$)/

/** Counts the responses of this process, and its server errors. */
export function countAnswers(server: FastifyInstance) {
  const counts: AnswerCounts = { answers: 0, failures: 0 }
  server.decorate('answerCounts', counts)
  server.decorate('nodeId', v4())
  server.decorateRequest('refusedAs', undefined)
  server.addHook('onResponse', async (request, reply) => {
    if (unheard.test(request.url)) return
    counts.answers++
    if (reply.statusCode >= 500 && !meant.has(request.refusedAs)) counts.failures++
  })
}

type CountingNode = { id: string; counts: AnswerCounts; dataDir: string }

/** Adds the counts since the last write to the current minute; counts that can't be written stay for the next. */
export async function writeMinute(db: Db, { id, counts, dataDir }: CountingNode) {
  const { answers, failures } = counts
  const free = await freeShare(dataDir)
  await db.execute(sql`
    insert into node_minutes as kept (node, minute, answers, failures, free_share)
    values (${id}, date_trunc('minute', ${now()}), ${answers}, ${failures}, ${free})
    on conflict (node, minute) do update set answers = kept.answers + excluded.answers,
      failures = kept.failures + excluded.failures, free_share = excluded.free_share`)
  counts.answers -= answers
  counts.failures -= failures
}

/** With a database and pictures elsewhere there may be no such folder, and no disk to fill. */
export async function freeShare(dataDir: string): Promise<number | null> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return disk?.blocks ? disk.bavail / disk.blocks : null
}

const everyMs = 30_000

/** Writes this process's response counts and health every minute, for the admins' overview of all nodes. */
export function keepMinutes(db: Db, server: FastifyInstance, { dataDir, role }: CountingOptions, log: Log) {
  const id = server.nodeId
  const node = { id, counts: server.answerCounts, dataDir }
  let writing = Promise.resolve()
  const next = (write: () => Promise<unknown>) => {
    writing = writing
      .then(async () => void (await write()))
      .catch((error) => log.debug({ err: error }, 'the minute was not written'))
  }
  const say = () => {
    next(() => writeMinute(db, node))
    next(async () => writeNode(db, id, await sayOfSelf(server, role)))
  }
  const timer = setInterval(say, everyMs)
  timer.unref()
  next(async () => writeNode(db, id, await sayOfSelf(server, role)))
  return {
    async stop() {
      clearInterval(timer)
      next(() => writeMinute(db, node))
      next(() => removeNode(db, id))
      await writing
    },
  }
}

type CountingOptions = { dataDir: string; role: string }

/** The responses of all processes in the last minutes. */
export async function answersIn(db: Db, minutes: number): Promise<AnswerCounts> {
  const { rows } = await db.execute<{ answers: string | null; failures: string | null }>(sql`
    select sum(answers) as answers, sum(failures) as failures from node_minutes
    where minute > ${now()} - make_interval(mins => ${minutes})`)
  return { answers: Number(rows[0]?.answers ?? 0), failures: Number(rows[0]?.failures ?? 0) }
}

/** The smallest free share of any process's disk, as reported in the last ten minutes. */
export async function leastFree(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ free: number | null }>(sql`
    select min(free_share) as free from (
      select distinct on (node) free_share from node_minutes
      where minute > ${now()} - interval '10 minutes' order by node, minute desc) latest`)
  return rows[0]?.free ?? undefined
}

const keptDays = 1
const tooOld = () => sql`${now()} - make_interval(days => ${keptDays})`
export const oldMinutes = (): OldRows => ({
  deleteFrom: nodeMinutes,
  keptDays,
  age: nodeMinutes.minute,
  before: tooOld(),
})
export const oldNodes = (): OldRows => ({ deleteFrom: nodes, keptDays, isOld: sql`seen_at < ${tooOld()}` })
