import { z } from '#contract/zod.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { rankAll } from './rank.ts'
import { digestJob } from './saved/digest-job.ts'
import { fallAsleepJob } from './sleep/fall-asleep.ts'
import { tellSellersJob } from './sleep/tell-sellers.ts'

/** A day later everything is a day older. */
export const rankJob = job({
  name: 'rank-products',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    log.info({ ranked: await rankAll(db, signal) }, 'products ranked')
  },
})

export { digestJob }

export const sleepJobs = { fallAsleepJob, tellSellersJob }
