import { requestsJob } from '#server/features/requests/jobs.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'

/** A worker that asks about payments, by a clock that is moved. */
const [url = '', seconds = '0'] = process.argv.slice(2)
moveClock(Number(seconds))
await startJobs({ url, log: makeLog('silent'), jobs: [requestsJob], schedule: [] })
process.stdout.write('at work\n')
