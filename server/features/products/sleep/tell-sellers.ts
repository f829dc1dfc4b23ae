import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { sleepsSoonHours } from '#contract/products/sleep.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { z } from '#contract/zod.ts'
import { products } from '#server/database/tables/products.ts'
import { sleepNotices } from '#server/database/tables/products-sleep.ts'
import { isNight, notify } from '#server/features/notifications/door.ts'
import { now, presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Db, transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'

const sellersAtOnce = 100
/** Of one seller; a listing more is told of on another day. */
const mostTold = 200

const soon = () => sql`${now()} + make_interval(hours => ${sleepsSoonHours})`
/** What is sold out may fall asleep unasked. */
const inStock = sql`p.available_quantity > 0`
const untold = sql`p.listed and p.awake_until is not null and p.sleep_told is distinct from p.awake_until`

/** Asks sellers by day whether what will fall asleep is still there: one notice a seller and day, which the database holds. */
export const tellSellersJob = job({
  name: 'tell-of-sleep',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    let told = 0
    while (!signal.aborted) {
      const at = await presentMoment(db)
      if (isNight(new Date(at))) break
      const sellers = await sellersToTell(db, dayInIndia(new Date(at)))
      for (const sellerId of sellers) if (!signal.aborted && (await tellSeller(db, sellerId))) told++
      if (sellers.length < sellersAtOnce) break
    }
    if (told) log.info({ told }, 'sellers were told of listings that fall asleep')
  },
})

async function sellersToTell(db: Db, today: string): Promise<string[]> {
  const { rows } = await db.execute<{ sellerId: string }>(sql`
    select distinct p.seller_id as "sellerId" from products p
    where ${untold} and ${inStock} and p.awake_until > ${now()} and p.awake_until <= ${soon()}
      and not exists (select from sleep_notices n where n.seller_id = p.seller_id and n.told_on = ${today})
    limit ${sellersAtOnce}`)
  return rows.map(({ sellerId }) => sellerId)
}

/** In one transaction: a run that is killed has told nothing, and the next one does. */
const tellSeller = (db: Database, sellerId: string) =>
  transaction(db, async (tx) => {
    const at = await presentMoment(tx)
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select p.id, p.name from products p
      where p.seller_id = ${sellerId} and p.listed and ${inStock} and p.awake_until > ${now()} and p.awake_until <= ${soon()}
      order by p.awake_until, p.id limit ${mostTold} for no key update`)
    const [first] = rows
    if (!first) return false
    const productIds = rows.map(({ id }) => id)
    const [notice] = await tx
      .insert(sleepNotices)
      .values({ id: v7(), sellerId, toldOn: dayInIndia(new Date(at)), toldAt: new Date(at), productIds })
      .onConflictDoNothing()
      .returning({ id: sleepNotices.id })
    if (!notice) return false
    await tx
      .update(products)
      .set({ sleepTold: sql`${products.awakeUntil}` as never })
      .where(inArray(products.id, productIds))
    const params = { noticeId: notice.id, product: first.name, count: rows.length }
    await notify(tx, [{ to: sellerId, type: 'listing_sleeps', params }])
    return true
  })

/** The listings of a notice, for whoever answers it. */
export async function productsOfNotice(db: Db, noticeId: string) {
  const [notice] = await db.select().from(sleepNotices).where(eq(sleepNotices.id, noticeId))
  return notice?.productIds
}
