import { sql } from 'drizzle-orm'
import { unansweredAtMost } from '#contract/products/sleep.ts'
import { z } from '#contract/zod.ts'
import { noteUnanswered } from '#server/features/products/door.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'

/** Reads anew, after a request ran out or was rejected, how many in a row of this product nobody answered. */
export const countUnansweredJob = job({
  name: 'count-unanswered',
  payload: z.object({ productId: z.uuid() }),
  run: ({ productId }, { db }) =>
    transaction(db, async (tx) => noteUnanswered(tx, productId, await shortenedFrom(tx, productId))),
})

const mostRead = 20

/** When the second of those that ran out in a row did so, since the last answer and the last sign of life; null where they are fewer. */
async function shortenedFrom(db: Db, productId: string): Promise<string | null> {
  const { rows } = await db.execute<{ at: Date | string; answered: boolean }>(sql`
    select h.at, h."to" <> 'expired' as answered
    from products p
    join contact_requests r on r.seller_id = p.seller_id and r.product_id = p.id
      and r.requested_at > p.last_sign_at - interval '30 days'
    join request_history h on h.request_id = r.id and h."from" = 'pending'
      and (h."to" = 'expired' or h.event in ('accept', 'reject')) and h.at > p.last_sign_at
    where p.id = ${productId}
    order by h.at desc, h.id desc limit ${mostRead}`)
  const answered = rows.findIndex((one) => one.answered)
  const unanswered = answered < 0 ? rows : rows.slice(0, answered)
  const second = unanswered.at(-unansweredAtMost)
  return unanswered.length < unansweredAtMost || !second ? null : new Date(second.at).toISOString()
}
