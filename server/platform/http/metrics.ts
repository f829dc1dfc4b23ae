import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { databaseMetrics } from '../metrics/database-metrics.ts'
import { matcher } from './address.ts'
import { freeShare } from './answer-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** Metrics for Prometheus, for the configured addresses only; for anyone else a 404. */
export function metricsRoutes(
  server: FastifyInstance,
  db: Database,
  registry: Registry,
  { metricsFrom, dataDir }: Pick<Config, 'metricsFrom' | 'dataDir'>,
) {
  server.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'seedha_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  new Gauge({
    name: 'seedha_disk_free_ratio',
    help: 'Share of the disk of DATA_DIR that is free; absent where there is none',
    registers: [registry],
    async collect() {
      const free = await freeShare(dataDir)
      if (free === null) this.remove()
      else this.set(free)
    },
  })
  const askDatabase = databaseMetrics(registry, db, server.log)
  const mayRead = matcher(metricsFrom)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request.ip)) return reply.callNotFound()
    await askDatabase()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
