import type { ForgottenKind } from '#contract/admin-system.ts'
import { z } from '#contract/zod.ts'
import { demoJob } from '#server/demo/demo.ts'
import { figuresJob } from '#server/features/admin/jobs.ts'
import { bulkOrdersJob, tellSellers } from '#server/features/bulk-orders/jobs.ts'
import { forgetOldNotices } from '#server/features/notifications/door.ts'
import { notificationJobs } from '#server/features/notifications/jobs.ts'
import { rankJob } from '#server/features/products/jobs.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import { forgetDeadSessions } from '#server/features/session/door.ts'
import { forgetOldCodes, forgetOldTickets } from '#server/features/users/door.ts'
import { forgetOldAllowances } from '#server/platform/allowance.ts'
import { forgetOldAudit, record } from '#server/platform/audit.ts'
import { forgetUsedCaptchas } from '#server/platform/captcha/captcha.ts'
import type { Config } from '#server/platform/config.ts'
import { forgetOldBuckets } from '#server/platform/day-figures.ts'
import { forgetOldMinutes } from '#server/platform/http/answer-counts.ts'
import { forgetOldAnswers } from '#server/platform/http/idempotency.ts'
import { type Clocked, forgetFailedJobs, type Job, job } from '#server/platform/jobs/jobs.ts'
import { liveEventJob } from '#server/platform/live/tell-live.ts'
import { emptyOldOutbox } from '#server/platform/outbox.ts'
import { sweep, sweepJob } from '#server/platform/pictures/sweep.ts'
import type { Services } from '#server/platform/services.ts'

/** What is kept no longer than it is needed. One job, so that there is one place to look. */
const retention = job({
  name: 'retention',
  payload: z.unknown(),
  async run(_payload, { db, log }) {
    const tidied: Record<ForgottenKind, number | null> = {
      audit: (await forgetOldAudit(db)).rowCount,
      captchas: (await forgetUsedCaptchas(db)).rowCount,
      codes: (await forgetOldCodes(db)).rowCount,
      tickets: (await forgetOldTickets(db)).rowCount,
      notifications: (await forgetOldNotices(db)).rowCount,
      jobs: (await forgetFailedJobs(db)).rowCount,
      answers: (await forgetOldAnswers(db)).rowCount,
      limits: (await forgetOldAllowances(db)).rowCount,
      outbox: (await emptyOldOutbox(db)).rowCount,
      sessions: (await forgetDeadSessions(db)).rowCount,
      figures: (await forgetOldBuckets(db)).rowCount,
      minutes: (await forgetOldMinutes(db)).rowCount,
    }
    await record(db, { action: 'retention.done', after: tidied })
    log.info(tidied, 'tidied up')
  },
})

/** Every job this program can run: our own, and those of the senders that work behind the scenes. */
export const jobsOf = (services: Services): readonly Job[] => [
  retention,
  rankJob,
  requestsJob,
  bulkOrdersJob,
  figuresJob,
  tellSellers,
  ...notificationJobs(services),
  liveEventJob,
  sweepJob(services.pictures),
  demoJob,
  ...(services.mailer.job ? [services.mailer.job] : []),
  ...services.codeSender.jobs,
]

/** Every clock, in UTC: 21:30 is 03:00 in India, and 19:05 a little after midnight. */
export const scheduleOf = ({ demo }: Pick<Config, 'demo'>): readonly Clocked[] => [
  { job: retention, at: '30 21 * * *' },
  { job: rankJob, at: '5 19 * * *' },
  { job: requestsJob, at: '*/5 * * * *' },
  { job: bulkOrdersJob, at: '*/5 * * * *' },
  { job: figuresJob, at: '* * * * *' },
  { job: sweep, at: '*/15 * * * *' },
  ...(demo ? [{ job: demoJob, at: '20 * * * *' }] : []),
]
