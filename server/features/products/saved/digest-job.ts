import { dayInIndia } from '#contract/shared/days.ts'
import { z } from '#contract/zod.ts'
import { isNight, notify } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { beginRun, recordArrivals } from './arrivals.ts'
import { insertDigests, nextPeople, readArrivals, readToldLately, readWaiting } from './digest-store.ts'
import { digestOf, type Matches, matchesOf, mayFind } from './matches.ts'

const batch = 1_000

type DigestRun = { runId: number; today: string; matches: Matches }

/**
 * Tells everybody once a day what has come that they wait for. What has come is recorded in batches, then people are told in batches,
 * each with the run's cursor in one transaction: killed at any moment, it has told somebody or will. What comes in the night waits for the morning.
 */
export const digestJob = job({
  name: 'tell-waiting',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    const at = new Date(await presentMoment(db))
    if (isNight(at)) return
    const today = dayInIndia(at)
    const runId = await beginRun(db, today)
    if (runId === undefined) return
    await recordArrivals(db, runId, signal)
    const run = { runId, today, matches: matchesOf(await readArrivals(db, today)) }
    let digests = 0
    for (;;) {
      signal.throwIfAborted() // a job that fails by this runs again, and goes on where it was
      const told = await tellSome(db, run)
      if (told === null) break
      digests += told
    }
    if (digests) log.info({ digests }, 'told what people wait for')
  },
})

const tellSome = (db: Database, { runId, today, matches }: DigestRun): Promise<number | null> =>
  transaction(db, async (tx) => {
    const people = await nextPeople(tx, runId, batch)
    if (!people) return null
    const waiting = await readWaiting(tx, people)
    const hopeful = waiting.filter((person) => mayFind(person, matches))
    if (!hopeful.length) return 0
    const ids = hopeful.map(({ id }) => id)
    const lately = await readToldLately(tx, ids, today)
    const crops = new Map<string, { product: string; count: number }>()
    const digests = hopeful.flatMap((person) => {
      const told = lately.get(person.id)
      if (!told) return []
      const { chosen, found, searchIds } = digestOf(person, matches, told)
      const [first] = chosen
      if (!first) return []
      crops.set(person.id, { product: first.name, count: found })
      return [{ userId: person.id, toldOn: today, searchIds, productIds: chosen.map(({ id }) => id), found }]
    })
    const made = await insertDigests(tx, digests)
    await notify(
      tx,
      made.flatMap(({ id: digestId, userId: to }) => {
        const about = crops.get(to)
        return about ? [{ to, type: 'search_digest' as const, params: { digestId, ...about } }] : []
      }),
    )
    return made.length
  })
