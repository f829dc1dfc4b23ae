import { and, inArray, sql } from 'drizzle-orm'
import { pendingHours } from '#contract/requests-facts.ts'
import { z } from '#contract/zod.ts'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { lifeOf, type Replay, replayRequest } from '#server/features/requests/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'
import type { DemoProduct } from './listing.ts'
import { demoMarket } from './market.ts'
import { demoProductId } from './store-market.ts'
import { eventsOf, offerIn, quantityOf, type Tale, tales } from './tales.ts'

/**
 * What the demo's accounts asked for and were asked for, each told once. Where one that was open has ended, another follows, so
 * that in a demo of last week somebody still waits. Of several nodes one does it.
 */
export const ensureDemoRequests = (db: Database) =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('demo requests')) as held`)
    if (!rows[0]?.held) return
    const people = await peopleOf(tx)
    const market = demoMarket().products
    const offered = await productsOf(tx, market)
    const now = Date.parse(await presentMoment(tx))
    for (const tale of tales) {
      const buyerId = people.get(tale.buyer)
      const offer = offerIn(market, tale)
      const product = offer && offered.get(demoProductId(offer))
      if (!buyerId || !product) continue // its people or its product are gone
      const requestedQuantity = quantityOf(tale, offer)
      const past = eventsOf(tale, requestedQuantity, offer.price, now)
      await tell(tx, tale, { buyerId, offer: product, requestedQuantity, ...past }, now)
    }
  })

/** For a program that runs for days. */
export const demoJob = job({
  name: 'renew-demo',
  payload: z.unknown(),
  run: (_payload, { db }) => ensureDemoRequests(db),
})

/** What the clock ended is told anew at once, what people ended some days later; what was over from the start only once. */
async function tell(tx: Tx, { buyer, seller, crop }: Tale, past: Omit<Replay, 'id'>, now: number) {
  const isOpen = ['pending', 'accepted'].includes(lifeOf(past).state.status)
  for (let time = 0; ; time++) {
    const id = fixedId(`request/${buyer}/${seller}/${crop}/${past.buyerId}/${past.offer.sellerId}/${time}`)
    const last = await replayRequest(tx, { id, ...past })
    const isLongAgo = last && (last.by === 'clock' || Date.parse(last.at) < now - pendingHours * 3_600_000)
    if (!isOpen || !isLongAgo) return
  }
}

/** Open accounts only, each with a number: who accepts shows it. */
async function peopleOf(tx: Tx): Promise<Map<string, string>> {
  const names = [...new Set(tales.flatMap(({ buyer, seller }) => [buyer, seller]))].sort()
  const numbers = sql.join(
    names.map((name, at) => sql`(${name}, ${`+919900000${100 + at}`})`),
    sql`, `,
  )
  await tx.execute(sql`update users set phone = given.phone, phone_verified_at = now()
    from (values ${numbers}) given (name, phone)
    where username = given.name and demo and open and users.phone is null
      and not exists (select from users other where other.phone = given.phone)`)
  const known = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, names), users.demo, users.open))
  return new Map(known.map(({ username, id }) => [username, id]))
}

async function productsOf(tx: Tx, market: readonly DemoProduct[]) {
  const ids = tales.flatMap((tale) => {
    const offer = offerIn(market, tale)
    return offer ? [demoProductId(offer)] : []
  })
  const known = await tx
    .select({
      productId: products.id,
      sellerId: products.sellerId,
      name: products.name,
      category: products.category,
      unit: products.unit,
      price: products.price,
    })
    .from(products)
    .where(and(inArray(products.id, ids), products.listed))
  return new Map(known.map((one) => [one.productId, one]))
}
