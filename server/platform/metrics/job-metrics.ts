import type { WorkerEvents } from 'graphile-worker'
import { Counter, Histogram, type Registry } from 'prom-client'

export type JobMetrics = { listenTo(events: WorkerEvents): void }

/** Runs, failures and durations by the job's name, from the worker's events. */
export function jobMetrics(registry: Registry): JobMetrics {
  const seconds = new Histogram({
    name: 'seedha_job_seconds',
    help: 'Time that a job ran, by name and result',
    labelNames: ['task', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  const givenUp = new Counter({
    name: 'seedha_jobs_given_up_total',
    help: 'Jobs that failed at their last attempt, by name',
    labelNames: ['task'],
    registers: [registry],
  })
  return {
    listenTo(events) {
      const timers = new Map<string, ReturnType<typeof seconds.startTimer>>()
      events.on('job:start', ({ job: { id, task_identifier: task } }) => {
        timers.set(id, seconds.startTimer({ task }))
      })
      events.on('job:success', ({ job: { id } }) => void timers.get(id)?.({ result: 'success' }))
      events.on('job:error', ({ job: { id } }) => void timers.get(id)?.({ result: 'error' }))
      events.on('job:failed', ({ job: { task_identifier: task } }) => givenUp.inc({ task }))
      events.on('job:complete', ({ job: { id } }) => void timers.delete(id))
    },
  }
}
