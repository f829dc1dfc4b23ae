import { sql } from 'drizzle-orm'
import { z } from '#contract/zod.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'

const batch = 200

/** Takes listings whose time is over out of the lists, in batches; what somebody holds waits for the next run. */
export const fallAsleepJob = job({
  name: 'sleep-listings',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    let asleep = 0
    while (!signal.aborted) {
      const some = await putToSleep(db)
      asleep += some
      if (some < batch) break
    }
    if (asleep) log.info({ asleep }, 'listings fell asleep')
  },
})

async function putToSleep(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with due as (select id from products where listed and awake_until <= ${now()}
        order by awake_until, id limit ${batch} for no key update skip locked)
      update products set asleep = true where id in (select id from due)`)
    return rowCount ?? 0
  })
}
