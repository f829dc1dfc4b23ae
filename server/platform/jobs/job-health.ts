import type { WorkerEvents } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { Readiness } from '../http/health.ts'
import type { Job } from './job-queue.ts'

const patienceMs = 5 * 60_000

type JobHealthOptions = {
  /** Jobs whose failure is another service's: a mail server that is down is no fault of the worker. */
  outside: ReadonlySet<string>
  present?: () => number
}

type JobHealth = { isFailing(): boolean; listenTo(events: WorkerEvents): void }

/** Whether this process does no job any more: none has succeeded for five minutes, and in that time some have failed. */
function jobHealth({ outside, present = Date.now }: JobHealthOptions): JobHealth {
  let succeededAt = present()
  let hasFailed = false
  return {
    isFailing: () => hasFailed && present() - succeededAt >= patienceMs,
    listenTo(events) {
      events.on('job:success', () => {
        succeededAt = present()
        hasFailed = false
      })
      events.on('job:error', ({ job }) => {
        if (!outside.has(job.task_identifier)) hasFailed = true
      })
    },
  }
}

/** Only a process that does nothing else is taken out: one that answers people goes on answering them. */
export function watchJobs(
  role: Config['role'],
  jobs: readonly Pick<Job, 'name' | 'isOutside'>[],
  readiness: Readiness,
  present?: () => number,
): JobHealth {
  const outside = new Set(jobs.flatMap(({ name, isOutside }) => (isOutside ? [name] : [])))
  const health = jobHealth({ outside, ...(present && { present }) })
  if (role === 'worker') readiness.isFailing = health.isFailing
  return health
}
