import type { WorkerEvents } from 'graphile-worker'

const patienceMs = 5 * 60_000

type JobHealthOptions = {
  /** Jobs whose failure is another service's: a mail server that is down is no fault of the worker. */
  outside: ReadonlySet<string>
  present?: () => number
}

export type JobHealth = { isFailing(): boolean; listenTo(events: WorkerEvents): void }

/** Whether this process does no job any more: none has succeeded for five minutes, and in that time some have failed. */
export function jobHealth({ outside, present = Date.now }: JobHealthOptions): JobHealth {
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
