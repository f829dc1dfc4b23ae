import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { notices } from '#contract/notifications/notifications.ts'
import { type PaymentRecord, paymentStateOf, paymentStates } from '#contract/requests/payment.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { testApp } from '#server/testing/app.ts'
import { signedInAs } from '#server/testing/builders.ts'
import { hiddenProduct, suspendedSeller } from './administration.ts'
import { ensureDemo } from './demo.ts'
import { demoDeals } from './ledger.ts'
import { demoMarket } from './market.ts'

const { app, db } = await testApp()
beforeAll(() => ensureDemo(db, (work) => work()), 120_000)

const dayMs = 86_400_000

test('at least 400 deals of the last sixty days stand in the ledger, between at least 40 buyers', async () => {
  const { rows } = await db.execute<{ deals: number; buyers: number; oldest: number }>(sql`
    select count(*)::int as deals, count(distinct buyer_id)::int as buyers,
      extract(day from now() - min(requested_at))::int as oldest from contact_requests where status = 'completed'`)
  expect(rows[0]?.deals).toBeGreaterThanOrEqual(400)
  expect(rows[0]?.buyers).toBeGreaterThanOrEqual(40)
  expect(rows[0]?.oldest).toBeLessThanOrEqual(60)
})

test('what a card says of its seller is what the ledger counts on both sides: one deal for two people in thirty days, and with how many people', async () => {
  type Deal = { seller: string; buyer: string; at: string; agreed: boolean }
  const { rows } = await db.execute<Deal>(sql`select seller_id as seller, buyer_id as buyer, completed_at as at,
    price_agreed is distinct from false as agreed
    from contact_requests where status = 'completed' order by completed_at`)
  const counted = new Map<string, number>()
  const partners = new Map<string, Set<string>>()
  const last = new Map<string, number>()
  for (const { seller, buyer, at, agreed } of rows) {
    for (const [one, other] of [
      [seller, buyer],
      [buyer, seller],
    ] as const)
      if (agreed) partners.set(one, (partners.get(one) ?? new Set()).add(other))
    const pair = [seller, buyer].sort().join()
    const time = new Date(at).getTime()
    if (time - (last.get(pair) ?? 0) < 30 * dayMs) continue
    last.set(pair, time)
    for (const person of [seller, buyer]) counted.set(person, (counted.get(person) ?? 0) + 1)
  }
  const wrong: unknown[] = []
  for (let page = 1; ; page++) {
    const { products } = (await app.inject(`/api/products?limit=100&page=${page}`)).json()
    if (!products.length) break
    for (const { farmer } of products)
      if (
        farmer.completedDeals !== (counted.get(farmer._id) ?? 0) ||
        farmer.partners !== (partners.get(farmer._id)?.size ?? 0)
      )
        wrong.push(farmer)
  }
  expect(wrong).toEqual([])
})

test('nobody traded before they had joined, nor about what was not listed yet', async () => {
  const { rows } = await db.execute(sql`select r.id from contact_requests r
    join users b on b.id = r.buyer_id join users s on s.id = r.seller_id
    where r.requested_at < b.created_at or r.requested_at < s.created_at`)
  expect(rows).toEqual([])
  const early = demoDeals(demoMarket()).filter(({ offer, askedHoursAgo }) => offer.createdDaysAgo * 24 < askedHoursAgo)
  expect(early).toEqual([])
})

test('the admin finds somebody suspended, a product hidden, a ruling, and a log of two weeks', async () => {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from users where suspended_at is not null and username = ${suspendedSeller.username}) as suspended,
    (select count(*)::int from products p where not listed and seller_id in (select id from users where suspended_at is not null)) as withheld,
    (select count(*)::int from products where moderation = 'hidden' and name = ${hiddenProduct.crop}) as hidden,
    (select count(*)::int from contact_requests where admin_note is not null) as rulings,
    (select count(distinct at::date)::int from audit_log where at > now() - interval '15 days') as days`)
  const { withheld, days, ...found } = rows[0] ?? {}
  expect(found).toEqual({ suspended: 1, hidden: 1, rulings: 1 })
  expect(withheld).toBeGreaterThan(0)
  expect(days).toBeGreaterThanOrEqual(14)
})

test('between them the three accounts were told of every kind of thing', async () => {
  const kinds = new Set<string>()
  for (const username of ['demo_farmer', 'demo_vendor', 'demo_customer']) {
    const headers = await signedInAs(db, username)
    const answer = (await app.inject({ url: '/api/notifications?limit=100', headers })).json()
    for (const { type } of answer.notifications) kinds.add(notices[type as keyof typeof notices].kind)
  }
  expect(kinds).toEqual(new Set(Object.values(notices).map(({ kind }) => kind)))
})

test('around the demo accounts no listing sleeps; elsewhere some do, as an example', async () => {
  const { rows } = await db.execute<{ place: string; sleeping: number; wrong: number }>(sql`
    select case when p.state in (select state from users where username in ('demo_farmer', 'demo_vendor', 'demo_customer')) then 'near' else 'far' end
      as place, count(*) filter (where p.asleep)::int as sleeping, count(*) filter (where p.asleep and p.listed)::int as wrong
    from products p group by 1`)
  const of = Object.fromEntries(rows.map(({ place, ...counts }) => [place, counts]))
  expect(of.near).toEqual({ sleeping: 0, wrong: 0 })
  expect(of.far?.sleeping).toBeGreaterThanOrEqual(5)
  expect(of.far?.wrong).toBe(0)
})

test('some people have a picture, and milk is sold by the litre', async () => {
  const { rows } = await db.execute<{ faces: number; cans: number }>(sql`select
    (select count(*)::int from users where profile_image_url is not null) as faces,
    (select count(*)::int from products where name like '%-milk' and unit <> 'litre') as cans`)
  expect(rows[0]?.faces).toBeGreaterThanOrEqual(10)
  expect(rows[0]?.cans).toBe(0)
})

test('most payments are settled, a few are open, claimed or nobody spoke of them, by the rules that hold for all', async () => {
  type Row = { id: string; payment: PaymentRecord; state: string; agreed: boolean | null; remind: Date | null }
  const { rows } = await db.execute<Row>(sql`select id, payment, payment_state as state, price_agreed as agreed,
    payment_remind_at as remind from contact_requests where status = 'completed'`)
  const share = (state: string) => rows.filter((row) => row.state === state).length / rows.length
  expect(rows.filter(({ payment, state }) => paymentStateOf(payment) !== state)).toEqual([])
  expect(share('settled')).toBeGreaterThan(0.65)
  for (const state of ['open', 'claimed', 'unsaid']) expect(share(state), state).toBeGreaterThan(0.01)
  expect(rows.some(({ payment }) => payment.seller?.says === 'part' && payment.seller.amount)).toBe(true)
  expect(rows.filter(({ state, remind }) => state === 'settled' && remind)).toEqual([])
  const today = dayInIndia(new Date())
  expect(rows.some(({ payment, state }) => state === 'open' && payment.payBy === today)).toBe(true)
  expect(rows.some(({ payment, state }) => state === 'open' && payment.payBy < today)).toBe(true)
  const saidLater = rows
    .flatMap(({ payment }) => [payment.seller?.at, payment.buyer?.at])
    .filter((at) => at && Date.parse(at) > Date.now())
  expect(saidLater).toEqual([])
})

test.each(['demo_farmer', 'demo_vendor'])('%s has sold for every kind of payment', async (username) => {
  const { rows } = await db.execute<{ state: string }>(sql`select distinct payment_state as state from contact_requests
    where status = 'completed' and seller_id = (select id from users where username = ${username})`)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(paymentStates))
})
