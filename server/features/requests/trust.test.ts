import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { refreshTrustJob } from './refresh-trust.ts'

const { db, call, act, accepted, bought, sold, disputed, ruled, create, jobWorld } = await requestWorld()

type Facts = { completedDeals: number; partners: number; answersInDay: number | null }
const none: Facts = { completedDeals: 0, partners: 0, answersInDay: null }

async function factsOf(userId: string): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`select completed_deals as "completedDeals", partners,
    answers_in_day as "answersInDay" from sellers where user_id = ${userId}`)
  return rows[0] ?? none
}
const refresh = () => refreshTrustJob.run(undefined, jobWorld)

/** A deal at the same price in both answers. */
async function agreedDeal(given: Parameters<typeof accepted>[0] = {}, buyerPrice = 27.5) {
  const deal = await accepted(given)
  await act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 100, finalPrice: buyerPrice })
  await sold(deal)
  return deal
}

test('a deal counts at once, for both of its people, and is shown with the product', async () => {
  const deal = await agreedDeal()
  for (const { id } of [deal.seller, deal.buyer])
    expect(await factsOf(id)).toEqual({ completedDeals: 1, partners: 1, answersInDay: null })
  const { body } = await call('GET', `/products/${deal.product.id}`, {})
  expect(body.product.farmer).toMatchObject({ completedDeals: 1, partners: 1, answersInDay: null })
})

test('of two people one deal in thirty days counts, whoever sells, and each is one partner', async () => {
  const [one, other] = [await aReachable(db, 'vendor'), await aReachable(db, 'vendor')]
  const first = await agreedDeal({ seller: one, buyer: other })
  await agreedDeal({ seller: other, buyer: one })
  expect([await factsOf(one.id), await factsOf(other.id)]).toEqual([
    { ...none, completedDeals: 1, partners: 1 },
    { ...none, completedDeals: 1, partners: 1 },
  ])
  await db.execute(
    sql`update contact_requests set completed_at = completed_at - interval '30 days' where id = ${first.id}`,
  )
  await agreedDeal({ seller: one, buyer: other })
  expect(await factsOf(one.id)).toEqual({ ...none, completedDeals: 1, partners: 1 })
  await refresh()
  expect(await factsOf(one.id)).toEqual({ ...none, completedDeals: 2, partners: 1 })
})

test('a deal at prices apart is a deal, and makes no partner', async () => {
  const deal = await agreedDeal({}, 20)
  expect(await factsOf(deal.seller.id)).toEqual({ ...none, completedDeals: 1 })
  await agreedDeal({ seller: deal.seller, buyer: deal.buyer })
  expect(await factsOf(deal.seller.id)).toEqual({ ...none, completedDeals: 1, partners: 1 })
})

test('a deal in dispute counts for nobody, until it is ruled to be one', async () => {
  const deal = await agreedDeal()
  await disputed(deal)
  expect([await factsOf(deal.seller.id), await factsOf(deal.buyer.id)]).toEqual([none, none])
  await ruled(deal, { outcome: 'completed' })
  expect(await factsOf(deal.buyer.id)).toEqual({ ...none, completedDeals: 1, partners: 1 })

  const undone = await agreedDeal()
  await disputed(undone)
  await ruled(undone, { outcome: 'not_completed' })
  await refresh()
  expect([await factsOf(undone.seller.id), await factsOf(undone.buyer.id)]).toEqual([none, none])
})

test('of two deals of the same people that are completed at once one counts', async () => {
  const first = await accepted()
  const { seller, buyer } = first
  const second = await accepted({ seller, buyer, product: await aProduct(db, { sellerId: seller.id }) })
  await Promise.all([first, second].map((deal) => bought(deal)))
  await Promise.all([first, second].map((deal) => sold(deal)))
  expect([await factsOf(seller.id), await factsOf(buyer.id)]).toMatchObject([
    { completedDeals: 1 },
    { completedDeals: 1 },
  ])
})

test('answers are told from five requests of three buyers on, those that had a day', async () => {
  const seller = await aReachable(db, 'farmer')
  const buyers = [await aReachable(db, 'customer'), await aReachable(db, 'customer'), await aReachable(db, 'vendor')]
  const ids: string[] = []
  const ask = async (nth: number, hoursAgo: number) => {
    const product = await aProduct(db, { sellerId: seller.id })
    const { body } = await create(buyers[nth] ?? {}, product.id)
    const id = body.request._id as string
    await db.execute(
      sql`update contact_requests set requested_at = requested_at - make_interval(hours => ${hoursAgo}) where id = ${id}`,
    )
    ids.push(id)
    return id
  }
  for (const nth of [0, 0, 1, 1]) await act('accept', await ask(nth, 2), seller)
  await act('reject', await ask(1, 23), seller)
  await refresh()
  expect((await factsOf(seller.id)).answersInDay).toBeNull() // of two buyers
  await ask(2, 3) // still has time
  await act('withdraw', await ask(2, 3), buyers[2] ?? {})
  await refresh()
  expect((await factsOf(seller.id)).answersInDay).toBeNull()
  await act('accept', await ask(2, 30), seller)
  await refresh()
  expect((await factsOf(seller.id)).answersInDay).toBe(8) // five of six
  const { body } = await call('GET', '/products?limit=100', {})
  const shown = body.products.find((one: { farmer: { _id: string } }) => one.farmer._id === seller.id)
  expect(shown.farmer).toMatchObject({ answersInDay: 8, completedDeals: 0, partners: 0 })
  await db.execute(
    sql`update contact_requests set requested_at = requested_at - interval '90 days' where seller_id = ${seller.id}`,
  )
  await refresh()
  expect((await factsOf(seller.id)).answersInDay).toBeNull()
})
