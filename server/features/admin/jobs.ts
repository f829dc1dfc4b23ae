import { z } from '#contract/zod.ts'
import type { Config } from '#server/platform/config.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import type { Services } from '#server/platform/services.ts'
import { backupHoursOf } from './backup-fault.ts'
import { mailHighAlerts } from './mail-alerts.ts'
import { countChanges } from './metrics.ts'

/** Counts what has changed since it last ran. */
export const figuresJob = job({
  name: 'count-figures',
  payload: z.unknown(),
  run: (_payload, { db, signal }) => countChanges(db, () => !signal.aborted),
})

/** Enough to schedule the job; its work needs the mailer. */
export const mailAlerts = { name: 'mail-alerts', payload: z.unknown() }

export const adminJobs = (services: Pick<Services, 'mailer' | 'links'>, config: Pick<Config, 'demo' | 'backup'>) => [
  figuresJob,
  job({ ...mailAlerts, run: (_payload, { db }) => mailHighAlerts(db, services, backupHoursOf(config)) }),
]
