import { expect, test } from 'vitest'
import { dayInIndia } from '#contract/shared/days.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, call, admin } = world
const time = passingTime()
type ListedRequest = { _id: string }

const list = async (query: string) => {
  const { status, body } = await call('GET', `/admin/contact-requests?${query}`, admin)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ids: body.requests.map(({ _id }: ListedRequest) => _id) as string[], body }
}

test('requests are found by id, by person, and by the start of the username of either side', async () => {
  const seller = await aReachable(db, 'farmer', { username: 'qz_seller' })
  const buyer = await aReachable(db, 'customer', { username: 'qz_buyer' })
  const one = await world.aDeal({ seller })
  const other = await world.aDeal({ buyer })
  const third = await world.aDeal()
  expect((await list(`search=${third.id}`)).ids).toEqual([third.id])
  expect((await list('search=QZ_')).ids).toEqual([other.id, one.id])
  expect((await list('search=qz_s')).ids).toEqual([one.id])
  expect((await list('search=nobody_at_all')).body).toMatchObject({ requests: [], total: 0, pageCount: 0 })
  expect((await list('search=%25')).ids).toEqual([])
  expect((await list(`userId=${buyer.id}`)).ids).toEqual([other.id])
  expect((await list(`userId=${seller.id}&status=accepted`)).ids).toEqual([])
  const page = await list(`search=qz_&limit=1&page=2&sort=oldest`)
  expect([page.ids, page.body.total, page.body.pageCount]).toEqual([[other.id], 2, 2])
  for (const bad of ['sort=size', 'userId=x', 'status=gone'])
    expect((await call('GET', `/admin/contact-requests?${bad}`, admin)).status, bad).toBe(400)
})

test('requests are narrowed to days of India: by the day they were sent, or on which they were completed', async () => {
  const buyer = await aReachable(db, 'customer')
  const deal = await world.accepted({ buyer })
  const dayOf = (ahead: number) => dayInIndia(new Date(Date.now() + (time.moved() + ahead * 86_400) * 1000))
  time.days(3)
  await world.bought(deal)
  await world.sold(deal)
  const ids = async (query: string) => (await list(`userId=${buyer.id}&${query}`)).ids
  expect(await ids(`from=${dayOf(-3)}&to=${dayOf(-3)}`)).toEqual([deal.id])
  expect(await ids(`from=${dayOf(-2)}`)).toEqual([])
  expect(await ids(`status=completed&from=${dayOf(0)}`)).toEqual([deal.id])
  expect(await ids(`status=completed&to=${dayOf(-1)}`)).toEqual([])
  expect((await call('GET', '/admin/contact-requests?from=2026-02-30', admin)).status).toBe(400)
})

test('the dispute that waits longest comes first', async () => {
  const late = await world.accepted()
  const early = await world.accepted()
  await world.disputed(early)
  time.hours(1)
  await world.disputed(late)
  const { ids } = await list('sort=dispute')
  expect(ids.filter((id) => [late.id, early.id].includes(id))).toEqual([early.id, late.id])
  await world.ruled(early, { outcome: 'not_completed' })
  expect((await list('sort=dispute')).ids).not.toContain(early.id)
  expect((await list('sort=dispute&status=pending')).ids).toEqual([])
})

test('an admin sees both sides’ words in a dispute, and nobody’s contacts', async () => {
  const deal = await world.accepted()
  await world.act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 40, feedback: 'Half came.' })
  await world.act('farmer-confirm', deal.id, deal.seller, { sold: true, finalQuantity: 100, finalPrice: 27 })
  const request = await world.see(deal.id, admin)
  expect(request).toMatchObject({
    status: 'disputed',
    viewer: 'admin',
    buyerConfirmation: { finalQuantity: 40 },
    sellerConfirmation: { finalQuantity: 100, finalPrice: 27 },
    userFeedback: 'Half came.',
  })
  expect(request.history.map(({ event }) => event)).toEqual(['create', 'accept', 'buyer_confirm', 'seller_confirm'])
  expect(JSON.stringify(request)).not.toContain(deal.buyer.phone)
})
