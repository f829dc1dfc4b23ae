import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { PushPayload } from '#contract/push.ts'
import type { LiveNotification } from '#contract/socket.ts'
import { z } from '#contract/zod.ts'
import { pushSubscriptions } from '#server/database/tables/notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import type { Push } from '#server/platform/push/push.ts'
import { text } from '#server/platform/texts.ts'
import { linesOf } from './lines.ts'
import { loudFrom } from './quiet-hours.ts'
import { browserOf } from './readers.ts'

/** In a row, over about a day: a push service that rests for some hours costs nobody their subscription. */
const failuresAtMost = 12

const pushTo = { name: 'push', payload: z.object({ subscriptionId: z.uuid() }) }

/**
 * At most one waits for a browser, and while one runs the next does not: it would find the same still waiting. So few
 * queues that they need not be tidied up, so many that a slow push service holds up hardly anybody else.
 */
export function addPush(db: Db, subscriptionId: string, runAt: Date | undefined) {
  const queue = `push ${subscriptionId.slice(-2)}`
  return addJob(db, pushTo, { subscriptionId }, { key: `push ${subscriptionId}`, queue, ...(runAt && { runAt }) })
}

/** Pushes what waits for one browser. After a crash it may push once more: the browser shows the same `tag` once. */
export const pushJob = (push: Push) =>
  job({
    ...pushTo,
    isOutside: true,
    async run({ subscriptionId }, { db, log }) {
      const browser = await browserOf(db, subscriptionId)
      if (!browser?.told.length) return
      const runAt = loudFrom(new Date(), browser.settings.quietHours)
      if (runAt) return addPush(db, subscriptionId, runAt)
      for (const line of linesOf(browser.told, browser.language)) {
        const result = await push.send(browser.to, payloadOf(line, browser.language), { topic: topicOf(line) })
        if (result === 'gone') return drop(db, subscriptionId)
        if (result === 'failed') {
          if ((await countFailure(db, subscriptionId)) < failuresAtMost) throw new Error('a push was not taken')
          log.info('a browser that took no push for long is dropped')
          return drop(db, subscriptionId)
        }
        await db
          .update(pushSubscriptions)
          .set({ pushed: line.number, failures: 0 })
          .where(eq(pushSubscriptions.id, subscriptionId))
      }
    },
  })

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
