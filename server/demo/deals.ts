import { sql } from 'drizzle-orm'
import { rankAll } from '#server/features/products/door.ts'
import { replayDeals } from '#server/features/requests/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'
import { demoDeals, movesOf } from './ledger.ts'
import { demoMarket } from './market.ts'
import { demoPeople, listedProducts } from './people-and-goods.ts'
import { demoProductId } from './store-market.ts'

/** The deals of the last sixty days, each told once. What cards, figures and charts say of the demo is counted from them. */
export const ensureDemoDeals = (db: Database) =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('demo deals')) as held`)
    if (!rows[0]?.held) return
    const deals = demoDeals(demoMarket())
    const people = await demoPeople(
      tx,
      deals.map(({ buyer }) => buyer),
      500,
    )
    const goods = await listedProducts(
      tx,
      deals.map(({ offer }) => demoProductId(offer)),
    )
    const now = Date.parse(await presentMoment(tx))
    const past = deals.flatMap((deal) => {
      const buyerId = people.get(deal.buyer)
      const offer = goods.get(demoProductId(deal.offer))
      if (!buyerId || !offer || offer.sellerId === buyerId) return [] // its people or its product are gone
      const id = fixedId(`deal/${buyerId}/${offer.productId}`)
      return [{ id, buyerId, offer, requestedQuantity: deal.quantity, ...movesOf(deal, now) }]
    })
    if (await replayDeals(tx, past)) await rankAll(tx)
  })
