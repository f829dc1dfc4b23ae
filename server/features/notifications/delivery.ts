import { inArray, sql } from 'drizzle-orm'
import { notices } from '#contract/notifications/notifications.ts'
import type { Channel } from '#contract/notifications/settings.ts'
import { deliveries, notificationCounters } from '#server/database/tables/notifications.ts'
import { now, presentMoment } from '#server/platform/database/clock.ts'
import { type Tx, transaction } from '#server/platform/database/database.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import { sayToNodes } from '#server/platform/live/node-messages.ts'
import { type LetterWriter, writeLetter } from './letters.ts'
import { addPush } from './push-job.ts'
import { isNight, loudFrom } from './quiet-hours.ts'
import { holdWaiting, type NotificationReader, readersOf } from './readers.ts'
import { deliver } from './tell.ts'

/** Throttles delivery: so many times a minute to one person. What comes meanwhile waits, and is delivered together. */
const burst = { times: 5, seconds: 60 }

/**
 * Fan-out of notices to open pages (a message to all nodes), push and mail (jobs of their own), in one transaction: a run that fails
 * before the commit has delivered nothing, and a run after it finds nothing left to do.
 */
export const deliverJob = (letters: LetterWriter) =>
  job({
    ...deliver,
    async run({ users }, { db }) {
      await letters.links.prepare()
      await transaction(db, async (tx) => {
        const waiting = await holdWaiting(tx, users)
        const isSpent = ({ burst: times, burstAge }: (typeof waiting)[number]) =>
          times >= burst.times && burstAge !== null && burstAge < burst.seconds
        for (const { userId, burstAge } of waiting.filter(isSpent)) {
          const runAt = new Date(Date.now() + (burst.seconds - (burstAge ?? 0)) * 1000)
          await addJob(tx, deliver, { users: [userId] }, { key: `deliver ${userId}`, runAt })
        }
        const ready = waiting.filter((one) => !isSpent(one)).map(({ userId }) => userId)
        if (ready.length) await handOn(tx, ready, letters)
      })
    },
  })

async function handOn(tx: Tx, people: string[], letters: LetterWriter) {
  const isLate = isNight(new Date(await presentMoment(tx)))
  for (const reader of await readersOf(tx, people)) {
    await note(tx, reader, 'live')
    if (!reader.isThere) continue
    if (reader.browsers.length && (await note(tx, reader, 'push')).length)
      for (const subscriptionId of reader.browsers)
        await addPush(tx, { subscriptionId }, loudFrom(new Date(), reader.settings.quietHours))
    if (reader.email) {
      const told = reader.told.filter(({ type }) => !(isLate && 'byDay' in notices[type]))
      const mailed = await note(tx, { ...reader, told }, 'email')
      if (mailed.length) await writeLetter(tx, letters, { ...reader, email: reader.email, told: mailed })
    }
  }
  const isOver = sql`${notificationCounters.burstSince} > ${now()} - make_interval(secs => ${burst.seconds}::int)`
  await tx
    .update(notificationCounters)
    .set({
      handed: notificationCounters.last as never,
      burst: sql`case when ${isOver} then ${notificationCounters.burst} + 1 else 1 end`,
      burstSince: sql`case when ${isOver} then ${notificationCounters.burstSince} else ${now()} end` as never,
    })
    .where(inArray(notificationCounters.userId, people))
  await sayToNodes(tx, { about: 'notices', users: people })
}

/** What of it goes this way and never went; from now on it has. */
async function note(tx: Tx, { told, settings }: NotificationReader, channel: Channel | 'live') {
  const wanted = told.filter(({ type }) => {
    if (channel === 'email' && 'hasLetter' in notices[type]) return false
    return channel === 'live' || settings.channels[notices[type].kind][channel]
  })
  if (!wanted.length) return []
  const noted = await tx
    .insert(deliveries)
    .values(wanted.map(({ id }) => ({ notificationId: id, channel, at: now() as never })))
    .onConflictDoNothing()
    .returning({ id: deliveries.notificationId })
  const ids = new Set(noted.map(({ id }) => id))
  return wanted.filter(({ id }) => ids.has(id))
}
