import { appendFileSync } from 'node:fs'
import { z } from '#contract/zod.ts'
import { job, startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'

/** A worker whose only job writes down that it began, and then takes far too long. */
const [url = '', notes = ''] = process.argv.slice(2)
const log = makeLog('silent')
const slow = job({
  name: 'slow',
  payload: z.unknown(),
  run: async () => {
    appendFileSync(notes, `${process.pid}\n`)
    await new Promise((end) => setTimeout(end, 600_000))
  },
})
await startJobs({ url, log, jobs: [slow], schedule: [] })
process.stdout.write('at work\n')
