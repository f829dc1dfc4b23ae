import { digestJob, sleepJobs } from '#server/features/products/jobs.ts'
import { countUnansweredJob } from '#server/features/requests/door.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'

/** A worker of the jobs that are killed in the middle, by a clock that is moved. */
const [url = '', seconds = '0'] = process.argv.slice(2)
moveClock(Number(seconds))
const jobs = [requestsJob, digestJob, sleepJobs.tellSellersJob, sleepJobs.fallAsleepJob, countUnansweredJob]
await startJobs({ url, log: makeLog('silent'), jobs, schedule: [] })
process.stdout.write('at work\n')
