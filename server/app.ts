import { api } from '#contract/api.ts'
import { findActor } from '#server/features/session/actions.ts'
import { sessionRoutes } from '#server/features/session/routes.ts'
import { mountApi } from '#server/platform/api.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { healthRoutes, type Readiness } from '#server/platform/health.ts'
import type { App } from '#server/platform/http.ts'
import { makeLimits } from '#server/platform/limits.ts'
import type { Log } from '#server/platform/log.ts'
import { metricsRoutes } from '#server/platform/metrics.ts'
import { outboxRoutes } from '#server/platform/outbox.ts'
import { makeServer } from '#server/platform/server.ts'

export type Deps = { config: Config; db: Database; log: Log; readiness: Readiness; checkReplies?: boolean }

/** The whole server but its pages: the list of features is the table of contents. */
export async function buildApp({ config, db, log, readiness, checkReplies = false }: Deps) {
  const server = makeServer(config, log)
  healthRoutes(server, db, readiness)
  metricsRoutes(server, db.$client, config.metricsFrom)
  if (config.role === 'worker') return server
  if (config.demo) outboxRoutes(server, db)
  const limits = makeLimits(db.$client, { sparesLoopback: config.demo })
  await mountApi(server, config, api, (http) => {
    const app: App = { http, db, limits, checkReplies, findActor: (token) => findActor(db, token) }
    sessionRoutes(app)
  })
  return server
}
