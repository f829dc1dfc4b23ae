import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm'
import { z } from '#contract/zod.ts'
import { loosePictures } from '#server/database/tables/platform.ts'
import type { Job } from '#server/platform/jobs/job-queue.ts'
import { now } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { PictureLibrary } from './pictures.ts'

const batch = 100
/** After so many failed removals in a row the store is at fault, and the next run retries. */
const patience = 10

/** The `since` of a picture that the sweeper has taken: nobody can claim it while its files are being removed. */
export const taken = sql<Date>`'epoch'::timestamptz`

/** Enough to enqueue and schedule the job; its work is defined where the pictures are. */
export const sweep: Pick<Job, 'name' | 'payload'> = { name: 'sweep-pictures', payload: z.unknown() }

/** Garbage collection: removes pictures without an owner: released ones, and those that nobody claimed in time. */
export const sweepJob = (pictures: Pick<PictureLibrary, 'remove'>): Job => ({
  ...sweep,
  async run(_payload, { db, log, signal }) {
    const failures: unknown[] = []
    let removed = 0
    let after = ''
    let inARow = 0
    while (!signal.aborted && inARow < patience) {
      const urls = await take(db, after)
      const gone: string[] = []
      for (const url of urls) {
        if (signal.aborted || inARow >= patience) break
        await pictures.remove(url).then(
          () => {
            gone.push(url)
            inARow = 0
          },
          (error) => {
            failures.push(error)
            inARow++
          },
        )
      }
      if (gone.length) await db.delete(loosePictures).where(inArray(loosePictures.url, gone))
      removed += gone.length
      after = urls.at(-1) ?? after
      if (urls.length < batch) break
    }
    if (removed) log.info({ removed }, 'loose pictures are removed')
    if (failures.length) throw failures[0]
  },
})

/** Takes the next ones in a statement of its own: a concurrent claim waits for its row lock, or makes it skip the row. */
async function take(db: Database, after: string) {
  const due = and(lte(loosePictures.since, now()), gt(loosePictures.url, after))
  const next = db
    .select({ url: loosePictures.url })
    .from(loosePictures)
    .where(due)
    .orderBy(asc(loosePictures.url))
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(loosePictures)
    .set({ since: taken })
    .where(inArray(loosePictures.url, next))
    .returning({ url: loosePictures.url })
  return rows.map(({ url }) => url).sort()
}
