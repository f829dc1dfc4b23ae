import { backFills } from '#server/database/back-fills.ts'
import { demoJob } from '#server/demo/demo.ts'
import { adminJobs, figuresJob, mailAlerts } from '#server/features/admin/jobs.ts'
import { bulkOrdersJob, tellSellers } from '#server/features/bulk-orders/jobs.ts'
import { notificationJobs } from '#server/features/notifications/jobs.ts'
import {
  firstFreshness,
  firstNights,
  issueSearchTicket,
  issueSleepTicket,
  wholeSellerNames,
} from '#server/features/products/door.ts'
import { digestJob, rankJob, sleepJobs } from '#server/features/products/jobs.ts'
import { countUnansweredJob, firstTrustFacts, refreshTrustJob } from '#server/features/requests/door.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import type { Config } from '#server/platform/config.ts'
import { backFillJob } from '#server/platform/jobs/back-fill-job.ts'
import type { Clocked, Job } from '#server/platform/jobs/job-queue.ts'
import { liveEventJob } from '#server/platform/live/tell-live.ts'
import { sweep, sweepJob } from '#server/platform/pictures/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import { retentionJob, shortRetentionJob } from './retention.ts'

/** What a start adds where it has something to do. */
export const allBackFills = [...backFills, wholeSellerNames, firstNights, firstFreshness, firstTrustFacts]
export const startJobsOf = (): readonly Job[] => [backFillJob(allBackFills)]

/** Every job this program can run: our own, and those of the senders that work behind the scenes. */
export const jobsOf = (services: Services, config: Pick<Config, 'demo' | 'backup'>): readonly Job[] => [
  retentionJob,
  shortRetentionJob,
  rankJob,
  digestJob,
  sleepJobs.fallAsleepJob,
  sleepJobs.tellSellersJob,
  requestsJob,
  countUnansweredJob,
  refreshTrustJob,
  bulkOrdersJob,
  ...adminJobs(services, config),
  tellSellers,
  ...notificationJobs(services, { ticketFor: issueSleepTicket, digestTicketFor: issueSearchTicket }),
  liveEventJob,
  sweepJob(services.pictures),
  demoJob,
  backFillJob(allBackFills),
  ...(services.mailer.job ? [services.mailer.job] : []),
  ...services.codeSender.jobs,
  ...services.smsLetters.jobs,
]

/** The job scheduler: cron entries, in UTC: 21:30 is 03:00 in India, and 18:35 and 19:05 a little after midnight, 2:00 is 07:30. */
export const scheduleOf = ({ demo }: Pick<Config, 'demo'>): readonly Clocked[] => [
  { job: retentionJob, at: '30 21 * * *' },
  { job: shortRetentionJob, at: '40 * * * *' },
  { job: refreshTrustJob, at: '35 18 * * *' },
  { job: rankJob, at: '5 19 * * *' },
  { job: digestJob, at: '0 2 * * *' },
  { job: sleepJobs.fallAsleepJob, at: '* * * * *' },
  { job: sleepJobs.tellSellersJob, at: '*/5 * * * *' },
  { job: requestsJob, at: '*/5 * * * *' },
  { job: bulkOrdersJob, at: '*/5 * * * *' },
  { job: figuresJob, at: '* * * * *' },
  { job: mailAlerts, at: '*/5 * * * *' },
  { job: sweep, at: '*/15 * * * *' },
  ...(demo ? [{ job: demoJob, at: '20 * * * *' }] : []),
]
