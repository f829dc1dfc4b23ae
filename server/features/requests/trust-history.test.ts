import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/requests/facts.ts'
import { dayMs } from '#contract/shared/days.ts'
import { contactRequests, requestHistory } from '#server/database/tables/requests.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { refreshTrustJob } from './refresh-trust.ts'

const { db, act, accepted, sold, disputed, ruled, see, jobWorld } = await requestWorld({}, { isPatient: true })

const chance = (state: number) => () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 2_147_483_648
}
const random = chance(18)
const below = (most: number) => Math.floor(random() * most)
const id = (nth: number) => `019a8a2e-0000-7000-9000-${String(nth).padStart(12, '0')}`

type Person = Awaited<ReturnType<typeof aReachable>>
type Stall = { person: Person; product: Awaited<ReturnType<typeof aProduct>> }

/** Requests of the last 200 days with every move that was made: refused, late, completed, disputed, ruled either way. */
async function writePast(stalls: Stall[], count: number) {
  const requests: (typeof contactRequests.$inferInsert)[] = []
  const history: (typeof requestHistory.$inferInsert)[] = []
  const now = Date.now()
  for (let nth = 0; nth < count; nth++) {
    const [seller, buyer] = [stalls[below(stalls.length)], stalls[below(stalls.length)]]
    if (!seller || !buyer || seller === buyer) continue
    let at = now - (2 + random() * 200) * dayMs
    const requestedAt = new Date(at)
    let last: HistoryEntry['to'] | null = null
    const to = (status: HistoryEntry['to'], by: HistoryEntry['by'], event: HistoryEntry['event'], hours: number) => {
      at = Math.min(now - 1000, at + hours * 3_600_000)
      history.push({ id: id(history.length), requestId: id(nth), at: new Date(at), by, event, from: last, to: status })
      last = status
    }
    let completedAt: Date | null = null
    const completes = (by: HistoryEntry['by'], event: HistoryEntry['event']) => {
      to('completed', by, event, 1 + random() * 60)
      completedAt = new Date(at)
    }
    to('pending', 'buyer', 'create', 0)
    const fate = random()
    const hours = random() * 40
    let acceptedAt: Date | null = null
    if (fate < 0.05) to('expired', 'clock', 'expire', 72)
    else if (fate < 0.12) to('not_completed', 'buyer', 'withdraw', hours)
    else if (fate < 0.2) to('not_completed', 'seller', 'reject', hours)
    else {
      to('accepted', 'seller', 'accept', hours)
      acceptedAt = new Date(at)
      if (fate < 0.9) completes('buyer', 'buyer_confirm')
      if (fate < 0.4) {
        to('disputed', 'buyer', 'dispute', random() * 100)
        completedAt = null
        if (fate < 0.3) to('not_completed', 'admin', 'rule', random() * 100)
        else completes('admin', 'rule')
      } else if (fate >= 0.9) to('not_completed', 'clock', 'lapse', 24 * 14)
    }
    const prices = [10, random() < 0.3 ? 12 : 10] as const
    const answer = { finalQuantity: 5, confirmedAt: new Date(at).toISOString() }
    const isAsked = random() < 0.9
    requests.push({
      ...{ id: id(nth), productId: seller.product.id, buyerId: buyer.person.id, sellerId: seller.person.id },
      ...{ name: 'tomato', category: 'vegetables' as const, unit: 'kg' as const, price: 10 },
      ...{
        status: last ?? 'pending',
        requestedQuantity: 5,
        requestedAt,
        requestedOn: '2026-01-01',
        acceptedAt,
        completedAt,
      },
      closeReason: last === 'not_completed' ? 'no_deal' : last === 'expired' ? 'unanswered' : null,
      finalQuantity: 5,
      finalPrice: prices[0],
      sellerConfirmation: { sold: true, finalPrice: prices[0], ...answer },
      buyerConfirmation: isAsked ? { bought: true, finalPrice: prices[1], ...answer } : null,
      priceAgreed: isAsked ? prices[0] === prices[1] : null,
    })
  }
  for (let at = 0; at < requests.length; at += 500)
    await db.insert(contactRequests).values(requests.slice(at, at + 500))
  for (let at = 0; at < history.length; at += 500) await db.insert(requestHistory).values(history.slice(at, at + 500))
  return requests.length
}

type Told = {
  requestId: string
  seller: string
  buyer: string
  at: string
  event: string
  from: string | null
  to: string
  buyerPrice: number | null
  sellerPrice: number | null
}

/** The facts by the tale of each request alone: no column that the program keeps of a deal is read. */
async function tellAgain() {
  const { rows } =
    await db.execute<Told>(sql`select h.request_id as "requestId", r.seller_id as seller, r.buyer_id as buyer,
      h.at, h.event, h."from", h."to", (r.buyer_confirmation ->> 'finalPrice')::float8 as "buyerPrice",
      (r.seller_confirmation ->> 'finalPrice')::float8 as "sellerPrice", r.buyer_confirmation is null as unasked
    from request_history h join contact_requests r on r.id = h.request_id order by h.at, h.id`)
  const tales = Map.groupBy(rows, ({ requestId }) => requestId)
  type Past = { deals: Map<string, number[]>; partners: Set<string>; asked: [string, boolean][] }
  const people = new Map<string, Past>()
  const of = (user: string) => {
    const found: Past = people.get(user) ?? { deals: new Map(), partners: new Set(), asked: [] }
    people.set(user, found)
    return found
  }
  const now = Date.now()
  for (const tale of tales.values()) {
    const [first, second] = tale
    const last = tale.at(-1)
    if (!first || !last) continue
    const { seller, buyer } = first
    const asked = new Date(first.at).getTime()
    const answered = second ? new Date(second.at).getTime() : now
    const isAnswer = second?.event === 'accept' || second?.event === 'reject'
    if (asked > now - 90 * dayMs && (answered - asked >= dayMs || (isAnswer && answered - asked <= dayMs)))
      of(seller).asked.push([buyer, isAnswer && answered - asked <= dayMs])
    if (last.to !== 'completed') continue
    const { buyerPrice, sellerPrice } = last
    const isAgreed =
      buyerPrice === null ||
      (sellerPrice !== null && Math.abs(buyerPrice - sellerPrice) <= 0.02 * Math.max(buyerPrice, sellerPrice))
    for (const [one, other] of [
      [seller, buyer],
      [buyer, seller],
    ] as const) {
      of(one).deals.set(other, [...(of(one).deals.get(other) ?? []), new Date(last.at).getTime()])
      if (isAgreed) of(one).partners.add(other)
    }
  }
  return new Map(
    [...people].map(([user, { deals, partners, asked }]) => {
      let completedDeals = 0
      for (const times of deals.values()) {
        let free = 0
        for (const time of times.toSorted((a, b) => a - b))
          if (time >= free) {
            completedDeals += 1
            free = time + 30 * dayMs
          }
      }
      const enough = asked.length >= 5 && new Set(asked.map(([buyer]) => buyer)).size >= 3
      const tenths = Math.round((asked.filter(([, inTime]) => inTime).length * 10) / asked.length)
      return [user, { completedDeals, partners: partners.size, answersInDay: enough ? tenths : null }]
    }),
  )
}

type Facts = { completedDeals: number; partners: number; answersInDay: number | null }
async function stored(): Promise<Map<string, Facts>> {
  const { rows } = await db.execute<
    Facts & { user: string }
  >(sql`select user_id as user, completed_deals as "completedDeals",
    partners, answers_in_day as "answersInDay" from sellers`)
  return new Map(rows.map(({ user, ...facts }) => [user, facts]))
}

async function expectSame(what: (facts: Facts) => unknown) {
  const [told, kept] = [await tellAgain(), await stored()]
  for (const [user, facts] of told)
    expect(what(kept.get(user) ?? { completedDeals: 0, partners: 0, answersInDay: null }), user).toEqual(what(facts))
  return told
}

test('the trust facts of a random history are what plain code tells from its moves, and stay so move by move', async () => {
  const stalls: Stall[] = []
  for (let nth = 0; nth < 40; nth++) {
    const person = await aReachable(db, 'vendor')
    stalls.push({ person, product: await aProduct(db, { sellerId: person.id }) })
  }
  expect(await writePast(stalls, 3_000)).toBeGreaterThan(2_500)
  await refreshTrustJob.run(null, jobWorld)
  const told = [...(await expectSame((facts) => facts)).values()]
  expect(told.filter(({ completedDeals, partners }) => completedDeals > partners).length).toBeGreaterThan(30)
  expect(new Set(told.map(({ answersInDay }) => answersInDay)).size).toBeGreaterThan(2)

  // From here on nothing counts anew: each move adds what it changes.
  for (let nth = 0; nth < 30; nth++) {
    const [seller, buyer] = [stalls[below(8)], stalls[8 + (nth % 8)]]
    if (!seller || !buyer) continue
    const product = await aProduct(db, { sellerId: seller.person.id })
    const deal = await accepted({ seller: seller.person, buyer: buyer.person, product, quantity: 5 })
    const finalPrice = random() < 0.4 ? 9 : 27.5
    await act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 5, finalPrice })
    await sold(deal)
    const fate = random()
    if (fate < 0.5) await disputed(deal)
    if (fate < 0.35) await ruled(deal, { outcome: fate < 0.2 ? 'not_completed' : 'completed' })
    expect((await see(deal.id, deal.seller)).status).toBeDefined()
  }
  await expectSame(({ completedDeals, partners }) => ({ completedDeals, partners }))
})
