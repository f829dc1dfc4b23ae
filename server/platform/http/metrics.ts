import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { matcher } from './address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** Metrics for Prometheus, for the configured addresses only; for anyone else a 404. */
export function metricsRoutes(server: FastifyInstance, pool: pg.Pool, from: readonly string[]) {
  const registry = new Registry()
  server.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'seedha_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'seedha_database_connections',
    help: 'Connections of this process: all, idle, and callers waiting for one',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'all' }, pool.totalCount)
      this.set({ kind: 'idle' }, pool.idleCount)
      this.set({ kind: 'waiting' }, pool.waitingCount)
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const mayRead = matcher(from)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request.ip)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
