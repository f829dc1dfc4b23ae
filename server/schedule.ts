import { z } from '#contract/zod.ts'
import { forgetDeadSessions } from '#server/features/session/store.ts'
import { forgetOldAnswers } from '#server/platform/idempotency.ts'
import { type Clocked, type Job, job } from '#server/platform/jobs.ts'
import { forgetOldLimits } from '#server/platform/limits.ts'
import { emptyOldOutbox } from '#server/platform/outbox.ts'

/** What is kept no longer than it is needed. One job, so that there is one place to look. */
const retention = job({
  name: 'retention',
  payload: z.unknown(),
  async run(_payload, { db, log }) {
    const tidied = {
      answers: (await forgetOldAnswers(db)).rowCount,
      limits: (await forgetOldLimits(db)).rowCount,
      outbox: (await emptyOldOutbox(db)).rowCount,
      sessions: (await forgetDeadSessions(db)).rowCount,
    }
    log.info(tidied, 'tidied up')
  },
})

/** Every job this program can run. */
export const jobs: readonly Job[] = [retention]

/** Every clock, in UTC: 21:30 is 03:00 in India. */
export const schedule: readonly Clocked[] = [{ job: retention, at: '30 21 * * *' }]
