import { inArray, sql } from 'drizzle-orm'
import { amountIn } from '#contract/bulk-orders/facts.ts'
import type { RequestEvent } from '#contract/requests/transitions.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { type OrderReplay, replayOrder } from '#server/features/bulk-orders/door.ts'
import { replayRequest } from '#server/features/requests/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'
import { type BulkTale, bulkTales, goodsOf } from './bulk-tales.ts'
import { demoMarket } from './market.ts'
import { demoPeople, listedProducts } from './people-and-goods.ts'
import { demoProductId } from './store-market.ts'

type DemoMarketFacts = {
  people: Map<string, string>
  goods: Awaited<ReturnType<typeof listedProducts>>
  market: ReturnType<typeof demoMarket>['products']
  now: number
}

/**
 * What the demo's people need much of, each told once. Where one that was open has ended, another follows some days later, so
 * that there is always something to answer. Of several nodes one does it.
 */
export const ensureDemoBulkOrders = (db: Database) =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('demo bulk orders')) as held`)
    if (!rows[0]?.held) return
    const market = demoMarket().products
    const names = bulkTales.flatMap(({ poster, offers }) => [poster, ...offers.map(({ seller }) => seller)])
    const offered = bulkTales.flatMap(({ crop, offers }) =>
      offers.flatMap(({ seller }) => goodsOf(market, seller, crop) ?? []),
    )
    const known: DemoMarketFacts = {
      people: await demoPeople(tx, names, 300),
      goods: await listedProducts(tx, offered.map(demoProductId)),
      market,
      now: Date.parse(await presentMoment(tx)),
    }
    for (const tale of bulkTales) await tell(tx, tale, known)
  })

const renewedAfterDays = 3

async function tell(tx: Tx, tale: BulkTale, known: DemoMarketFacts) {
  const posterId = known.people.get(tale.poster)
  if (!posterId) return
  for (let time = 0; ; time++) {
    const id = fixedId(`bulk-order/${tale.poster}/${tale.crop}/${posterId}/${time}`)
    const found = await replayOrder(tx, id, () => pastOf(tx, id, posterId, tale, known))
    if (tale.status !== 'open' || !found || found.status === 'open') return
    const isLongAgo = found.since.getTime() < known.now - renewedAfterDays * dayMs
    if (found.status !== 'expired' && !isLongAgo) return
  }
}

async function pastOf(
  tx: Tx,
  id: string,
  posterId: string,
  tale: BulkTale,
  known: DemoMarketFacts,
): Promise<OrderReplay> {
  const daysAgo = (days: number) => new Date(known.now - days * dayMs)
  const offers: OrderReplay['offers'][number][] = []
  for (const told of tale.offers) {
    const listed = goodsOf(known.market, told.seller, tale.crop)
    const goods = listed && known.goods.get(demoProductId(listed))
    const amount = goods && amountIn(tale.unit, told.quantity, goods.unit)
    if (!goods || !amount) continue // its seller or its product is gone
    const { productId, sellerId, unit } = goods
    const { quantity, price } = told
    const at = daysAgo(told.daysAgo)
    const own = { id: fixedId(`bulk-offer/${id}/${told.seller}`), productId, sellerId, quantity, unit, price, amount }
    const times = { createdAt: at, answeredAt: told.status === 'waiting' ? null : new Date(at.getTime() + dayMs / 8) }
    const requestId = fixedId(`bulk-request/${id}/${told.seller}`)
    const isDeal =
      told.status === 'accepted' &&
      (await toldDeal(tx, requestId, { posterId, goods: { ...goods, price }, told, tale, at: times.answeredAt ?? at }))
    const status = told.status === 'accepted' && !isDeal ? ('lapsed' as const) : told.status
    const deal = isDeal ? { requestId, acceptedAmount: told.accepted ?? amount } : {}
    offers.push({ ...own, ...times, ...deal, status })
  }
  const filled = offers.reduce((sum, { acceptedAmount }) => sum + (acceptedAmount ?? 0), 0)
  const { crop: name, quantity, unit, state, district, status } = tale
  const category = known.market.find((product) => product.name === name)?.category ?? 'other'
  const order = {
    posterId,
    name,
    category,
    quantity,
    unit,
    targetPrice: tale.targetPrice ?? null,
    state,
    district,
    neededBy: dayInIndia(daysAgo(-tale.neededInDays)),
    notes: tale.notes ?? null,
    status: status === 'fulfilled' && filled < quantity ? ('closed' as const) : status,
    filled,
    createdAt: daysAgo(tale.postedDaysAgo),
    updatedAt: daysAgo(status === 'open' ? 0 : Math.max(-tale.neededInDays, 0)),
  }
  return { order, offers }
}

type DemoDeal = {
  posterId: string
  goods: DemoMarketFacts['goods'] extends Map<string, infer Row> ? Row : never
  told: BulkTale['offers'][number]
  tale: BulkTale
  at: Date
}

/** The request that an accepted offer became; false where the two have another one open about it. */
async function toldDeal(tx: Tx, id: string, { posterId, goods, told, tale, at }: DemoDeal): Promise<boolean> {
  const quantity = amountIn(goods.unit, told.accepted ?? 0, tale.unit) ?? told.quantity
  const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString()
  const agreed: RequestEvent[] = [{ event: 'accept', by: 'seller', at: hoursLater(0) }]
  const confirmed: RequestEvent[] = [
    {
      event: 'buyer_confirm',
      by: 'buyer',
      at: hoursLater(40),
      bought: true,
      finalQuantity: quantity,
      finalPrice: told.price,
    },
    {
      event: 'seller_confirm',
      by: 'seller',
      at: hoursLater(44),
      sold: true,
      finalQuantity: quantity,
      finalPrice: told.price,
      paid: 'all',
    },
  ]
  const events = told.deal === 'completed' ? [...agreed, ...confirmed] : agreed
  await replayRequest(tx, {
    id,
    buyerId: posterId,
    offer: goods,
    requestedQuantity: quantity,
    requestedAt: hoursLater(0),
    events,
    isTold: false,
  })
  return (await tx.$count(contactRequests, inArray(contactRequests.id, [id]))) > 0
}
