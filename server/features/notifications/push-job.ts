import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { notices } from '#contract/notifications/notifications.ts'
import { nightHours } from '#contract/notifications/settings.ts'
import type { PushPayload } from '#contract/push.ts'
import type { LiveNotification } from '#contract/socket.ts'
import { z } from '#contract/zod.ts'
import { pushSubscriptions } from '#server/database/tables/notifications.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import type { Push } from '#server/platform/push/push.ts'
import { text } from '#server/platform/texts.ts'
import { outsideLinesOf } from './lines.ts'
import { pushAnswersOf, type TicketHooks } from './notice-tickets.ts'
import { isNight, loudFrom } from './quiet-hours.ts'
import { browserOf } from './readers.ts'

/** In a row, over about a day: a push service that rests for some hours costs nobody their subscription. */
const failuresAtMost = 12

/** `number`: only that notification, which has waited for the day. */
const pushTo = { name: 'push', payload: z.object({ subscriptionId: z.uuid(), number: z.int().optional() }) }
type PushTo = z.output<(typeof pushTo)['payload']>

/**
 * At most one waits for a browser, and while one runs the next does not: it would find the same still waiting. So few
 * queues that they need not be tidied up, so many that a slow push service holds up hardly anybody else.
 */
export function addPush(db: Db, { subscriptionId, number }: PushTo, runAt: Date | undefined) {
  const queue = `push ${subscriptionId.slice(-2)}`
  const key = number === undefined ? `push ${subscriptionId}` : `push ${subscriptionId} ${number}`
  return addJob(db, pushTo, { subscriptionId, number }, { key, queue, ...(runAt && { runAt }) })
}

/** Pushes what waits for one browser. After a crash it may push once more: the browser shows the same `tag` once. */
export const pushJob = (push: Push, hooks: TicketHooks) =>
  job({
    ...pushTo,
    isOutside: true,
    async run(to, { db, log }) {
      const { subscriptionId } = to
      const browser = await browserOf(db, to)
      if (!browser?.told.length) return
      const at = new Date(await presentMoment(db))
      const runAt = loudFrom(at, browser.settings.quietHours)
      if (runAt) return addPush(db, to, runAt)
      const held = isNight(at) ? browser.told.filter(({ type }) => 'byDay' in notices[type]) : []
      for (const { number } of held) await addPush(db, { subscriptionId, number }, loudFrom(at, nightHours))
      const told = browser.told.filter((one) => !held.includes(one))
      for (const line of outsideLinesOf(told, browser.language)) {
        const only = line.count === 1 && told.find(({ id }) => id === line._id)
        const answers = only ? await pushAnswersOf(db, only, { language: browser.language, ...hooks }) : {}
        const payload = { ...payloadOf(line, browser.language), ...answers }
        const result = await push.send(browser.to, payload, { topic: topicOf(line) })
        if (result === 'gone') return drop(db, subscriptionId)
        if (result === 'failed') {
          if ((await countFailure(db, subscriptionId)) < failuresAtMost) throw new Error('a push was not taken')
          log.info('a browser that took no push for long is dropped')
          return drop(db, subscriptionId)
        }
        await keepPushed(db, subscriptionId, { pushed: line.number, failures: 0 })
      }
      // Those that wait have jobs of their own, which do not go by this number.
      const last = held.at(-1)
      if (last) await keepPushed(db, subscriptionId, { pushed: last.number })
    },
  })

/** Never backwards: one that waited is older than what was pushed meanwhile. */
const keepPushed = (db: Db, id: string, { pushed, ...more }: { pushed: number; failures?: number }) =>
  db
    .update(pushSubscriptions)
    .set({ pushed: sql`greatest(${pushSubscriptions.pushed}, ${pushed}::int)`, ...more })
    .where(eq(pushSubscriptions.id, id))

const payloadOf = ({ line, page, number, _id }: LiveNotification, lang: Language): PushPayload => ({
  title: text(lang, 'push.title'),
  body: line.slice(0, 500),
  tag: _id,
  page,
  lang,
  number,
})

/** At most 32 signs (RFC 8030): the id without its dashes. */
const topicOf = ({ _id }: LiveNotification) => _id.replaceAll('-', '')

const drop = (db: Db, id: string) => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))

async function countFailure(db: Db, id: string) {
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures })
  return row?.failures ?? failuresAtMost
}
