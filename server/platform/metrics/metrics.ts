import { Registry } from 'prom-client'
import { build } from '../build-info.ts'
import { buildGauge } from './build-gauge.ts'
import { jobMetrics } from './job-metrics.ts'
import { messageCounter } from './message-counter.ts'
import { pictureStoreMetrics } from './picture-store-metrics.ts'

export type Metrics = ReturnType<typeof makeMetrics>

/** What this process counts for Prometheus outside of its HTTP server; one registry for each program. */
export function makeMetrics() {
  const registry = new Registry()
  buildGauge(registry, build)
  return {
    registry,
    jobs: jobMetrics(registry),
    messages: messageCounter(registry),
    pictureStore: pictureStoreMetrics(registry),
  }
}
