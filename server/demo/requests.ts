import { sql } from 'drizzle-orm'
import { pendingHours } from '#contract/requests/facts.ts'
import { lifeOf, type Replay, replayRequest } from '#server/features/requests/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'
import { demoMarket } from './market.ts'
import { demoPeople, listedProducts } from './people-and-goods.ts'
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
    const people = await demoPeople(
      tx,
      tales.flatMap(({ buyer, seller }) => [buyer, seller]),
      100,
    )
    const market = demoMarket().products
    const asked = tales.flatMap((tale) => offerIn(market, tale) ?? [])
    const offered = await listedProducts(tx, asked.map(demoProductId))
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
