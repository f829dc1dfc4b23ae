import type { FastifyInstance } from 'fastify'
import { build } from '../build-info.ts'
import type { Database } from '../database/database.ts'
import { readinessProbe } from '../database/readiness-probe.ts'

/** Health checks, for liveness and readiness. Readiness is false as soon as the program is asked to stop, so that a proxy sends no more requests. */
export type Readiness = {
  open: boolean
  /** In a process that only runs jobs: whether they all fail. */
  isFailing?: () => boolean
}

export function healthRoutes(server: FastifyInstance, db: Database, readiness: Readiness) {
  const probe = readinessProbe(db)
  const whyNotReady = async () => (await probe()) ?? (readiness.isFailing?.() ? 'jobs' : undefined)
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = readiness.open
      ? await whyNotReady().catch((error) => {
          request.log.warn({ err: error }, 'not ready')
          return 'database'
        })
      : 'stopping'
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready', ...build })
  })
}
