import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { BuyerFacts } from '#contract/requests/buyer-facts.ts'
import { type PaymentWord, payByRange, sayPayment } from '#contract/requests/payment.ts'
import { move, openRequest } from '#contract/requests/state-machine.ts'
import type { RequestEvent } from '#contract/requests/transitions.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { buyerFactsOf } from '#server/features/requests/door.ts'
import { columnsOf } from '#server/features/requests/store.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { isFull } from './program.ts'

/** 48 sellers in 21 days, as a buyer who did not pay once had; the short form ends earlier at the same pace. */
const sellers = isFull ? 48 : 12
const daysBetween = 21 / 48
/** Goods are handed over and confirmed the day after. */
const daysToConfirm = 1
const warning = 5
/** The first sellers can't be warned; of 48 these are less than 15 %. */
const unwarned = 7

const world = await requestWorld({}, { isPatient: true })
const { db, call, act, create, see } = world
const time = passingTime()

const stalls = await Promise.all(
  Array.from({ length: sellers }, async () => {
    const seller = await aReachable(db, 'farmer')
    return { seller, product: await aProduct(db, { sellerId: seller.id, availableQuantity: 10_000 }) }
  }),
)
type Person = Awaited<ReturnType<typeof aReachable>>

/** What a buyer who never pays does once the goods are there. */
type Cheat = { name: string; confirms: boolean; afterwards?: (id: string, buyer: Person) => Promise<unknown> }
const cheats: Cheat[] = [
  {
    name: 'claims to have paid',
    confirms: true,
    afterwards: (id, buyer) => act('payment', id, buyer, { says: 'paid' }),
  },
  {
    name: 'disputes',
    confirms: true,
    afterwards: (id, buyer) => act('dispute', id, buyer, { reason: 'It was rotten.' }),
  },
  { name: 'never answers', confirms: true },
]
/** Without a confirmation there is no deal: only its time to confirm, when it is over, can tell. */
const mute: Cheat = { name: 'does not even confirm', confirms: false }

const warned = (facts: BuyerFacts | null) => facts !== null && facts.open + facts.claimed + facts.silent >= warning

/** Each seller is asked, sees the facts, accepts, and a day later says that it was sold and not paid. */
async function seenBySellers(all: Cheat[]) {
  const bands = await Promise.all(
    all.map(async (cheat) => ({
      cheat,
      buyer: await aReachable(db, 'vendor'),
      ids: [] as string[],
      seen: [] as boolean[],
    })),
  )
  const ok = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body.request
  }
  const asks = stalls.map((stall, nth) => ({ at: nth * daysBetween, stall, nth, isConfirming: false }))
  const confirms = asks.map((one) => ({ ...one, at: one.at + daysToConfirm, isConfirming: true }))
  let today = 0
  for (const { at, stall, nth, isConfirming } of [...asks, ...confirms].toSorted((a, b) => a.at - b.at)) {
    time.days(at - today)
    today = at
    for (const { cheat, buyer, ids, seen } of bands) {
      if (!isConfirming) {
        const { _id } = await ok(create(buyer, stall.product.id, 10))
        seen[nth] = warned((await see(_id, stall.seller)).buyerFacts)
        await ok(act('accept', _id, stall.seller))
        ids[nth] = _id
        continue
      }
      const id = ids[nth] ?? ''
      if (cheat.confirms) await ok(act('user-confirm', id, buyer, { bought: true, finalQuantity: 10 }))
      await ok(act('farmer-confirm', id, stall.seller, { sold: true, finalQuantity: 10, finalPrice: 22, paid: 'no' }))
      await cheat.afterwards?.(id, buyer)
    }
  }
  return bands
}

test('sellers are warned of a buyer who does not pay, whatever that buyer says', async () => {
  for (const { cheat, seen } of await seenBySellers([...cheats, mute])) {
    const share = seen.filter(Boolean).length / sellers
    console.info(`${cheat.name}: ${(share * 100).toFixed(1)} % of ${sellers} sellers see ${warning} or more`)
    if (cheat === mute) {
      // 14 days from acceptance, and the days until the fifth.
      const first = Math.ceil((14 + (warning - 1) * daysBetween) / daysBetween)
      expect(seen.slice(first + 1)).not.toContain(false)
    } else {
      expect(seen.slice(unwarned)).not.toContain(false)
      if (isFull) expect(share).toBeGreaterThanOrEqual(0.85)
    }
  }
})

/** The same numbers at every run. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const daysToPay = 10
const marked = 0.8
const honestBuyers = isFull ? 400 : 60
/** Of whom they buy: so many that most sellers are asked once. */
const supply = await Promise.all(Array.from({ length: 60 }, () => aProduct(db)))

/** A deal of an honest buyer so many days ago, made by the same functions as the API's. */
function honestDeal(buyerId: string, product: (typeof supply)[number], daysAgo: number, isMarked: boolean) {
  const now = Date.now()
  const at = new Date(now - daysAgo * dayMs).toISOString()
  const paidAt = new Date(Date.parse(at) + daysToPay * dayMs).toISOString()
  const opened = openRequest(10, { availableQuantity: 100, minimumOrderQuantity: null }, at)
  const events: RequestEvent[] = [
    { event: 'accept', by: 'seller', at },
    { event: 'buyer_confirm', by: 'buyer', bought: true, finalQuantity: 10, at },
    {
      event: 'seller_confirm',
      by: 'seller',
      sold: true,
      finalQuantity: 10,
      finalPrice: 22,
      paid: 'no',
      payBy: payByRange(at).last,
      at,
    },
  ]
  const end = events.reduce((before, event) => (before.ok ? move(before.state, event) : before), opened)
  if (!end.ok) throw new Error(end.code)
  let { payment } = end.state
  const say = (side: 'buyer' | 'seller', says: PaymentWord) => {
    const said = sayPayment({ dealtAt: at, payment }, side, { says }, paidAt)
    if (!said.ok) throw new Error(said.code)
    payment = said.payment
  }
  if (Date.parse(paidAt) <= now) {
    say('buyer', 'paid')
    if (isMarked) say('seller', 'paid')
  }
  const { id: productId, sellerId, name, category, unit, price } = product
  const clocks = { dueAt: null, remindAt: null, paymentRemindAt: null }
  const said = columnsOf({ ...end.state, payment }, clocks)
  return {
    id: v7(),
    productId,
    buyerId,
    sellerId,
    name,
    category,
    unit,
    price,
    requestedOn: dayInIndia(new Date(at)),
    ...said,
  }
}

/** Buyers who have traded for so many days, a deal every two to five days; the share who are shown with more open than settled. */
async function shownAsOwing(tradedDays: number, seed: number) {
  const chance = chances(seed)
  const ids: string[] = []
  for (let n = 0; n < honestBuyers; n++) {
    const { id } = await aUser(db, 'vendor')
    ids.push(id)
    const rows = []
    for (let ago = chance() * 5; ago < tradedDays; ago += 2 + 3 * chance()) {
      const product = supply[Math.trunc(chance() * supply.length)]
      if (product) rows.push(honestDeal(id, product, ago, chance() < marked))
    }
    if (rows.length) await db.insert(contactRequests).values(rows)
  }
  const facts = [...(await buyerFactsOf(db, ids)).values()]
  const owing = facts.filter(({ open, settled }) => open > settled).length
  return { shown: facts.length, owing, share: owing / facts.length }
}

test('honest buyers are hardly ever shown as if they did not pay', async () => {
  const settled = await shownAsOwing(90, 7)
  const young = await shownAsOwing(20, 11)
  const say = (who: string, { shown, owing, share }: typeof settled) =>
    console.info(`${who}: ${owing} of ${shown}, ${(share * 100).toFixed(1)} %, are shown with more open than settled`)
  say('honest buyers', settled)
  say('honest buyers in their first 20 days', young)
  expect(settled.shown).toBeGreaterThan(honestBuyers / 2)
  expect(settled.share).toBeLessThanOrEqual(0.02)
})
