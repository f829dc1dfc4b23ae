import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { searchWords } from '#server/features/products/search-terms.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const { db, admin, call } = await requestWorld()

async function list(query: string) {
  const { status, body } = await call(
    'GET',
    `/admin/products?${query.includes('limit=') ? '' : 'limit=100&'}${query}`,
    admin,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ids = async (query: string): Promise<string[]> =>
  (await list(query)).products.map(({ _id }: { _id: string }) => _id)

const minutes = (ago: number) => new Date(Date.now() - ago * 60_000)

/** One seller's, one of each standing, oldest first. */
async function aStall() {
  const seller = await aPerson(db, 'farmer', { name: 'Zarina Begum' })
  const own = async (at: number, given: Partial<typeof products.$inferInsert> = {}) => {
    const described = {
      name: 'tomato',
      category: 'vegetables',
      description: 'Firm.',
      state: 'Karnataka',
      district: 'Kolar',
    }
    const words = searchWords({ ...described, ...given, sellerName: 'Zarina Begum' } as never)
    return (await aProduct(db, { sellerId: seller.id, words, createdAt: minutes(at), ...given })).id
  }
  return {
    seller,
    live: await own(10, { price: 30 }),
    inactive: await own(9, { isAvailable: false, price: 10 }),
    hidden: await own(8, { moderation: 'hidden', moderationReason: 'Blurred.', price: 50, description: 'Juicy zork' }),
    removed: await own(7, { moderation: 'removed', price: 20 }),
    queue: await own(6, { awaitsReview: true, price: 40 }),
    reported: await own(5, { openReports: 2, unit: 'piece', price: 1 }),
    deleted: await own(4, { removedAt: new Date() }),
    milk: await own(3, {
      name: 'cow-milk',
      category: 'dairy',
      unit: 'litre',
      state: 'Kerala',
      district: 'Idukki',
      price: 60,
    }),
  }
}
const stall = await aStall()
const mine = `seller=${stall.seller.id}`

describe('all products for an admin', () => {
  test('are all but those their sellers deleted, newest first unless asked otherwise', async () => {
    const newest = [stall.milk, stall.reported, stall.queue, stall.removed, stall.hidden, stall.inactive, stall.live]
    expect(await ids(mine)).toEqual(newest)
    expect(await ids(`${mine}&order=asc`)).toEqual(newest.toReversed())
    expect((await list(mine)).total).toBe(7)
  })

  test('say where each stands, whose it is and why', async () => {
    const { products: all } = await list(mine)
    const of = (id: string) => all.find((one: { _id: string }) => one._id === id)
    expect([stall.live, stall.inactive, stall.hidden, stall.removed].map((id) => of(id).standing)).toEqual([
      'live',
      'inactive',
      'hidden',
      'removed',
    ])
    expect(of(stall.hidden)).toMatchObject({
      moderationReason: 'Blurred.',
      seller: { _id: stall.seller.id, username: stall.seller.username, isSuspended: false },
    })
    expect([of(stall.queue).isQueued, of(stall.reported).isQueued, of(stall.live).isQueued]).toEqual([
      true,
      true,
      false,
    ])
    expect(JSON.stringify(all)).not.toContain(stall.seller.email)
  })

  test('are narrowed by where they stand, kind and place', async () => {
    const narrowed = {
      'status=live': [stall.milk, stall.reported, stall.queue, stall.live],
      'status=inactive': [stall.inactive],
      'status=hidden': [stall.hidden],
      'status=removed': [stall.removed],
      'status=queue': [stall.reported, stall.queue],
      'status=reported': [stall.reported],
      'category=dairy': [stall.milk],
      'state=Kerala': [stall.milk],
      'category=dairy&status=hidden': [],
    }
    for (const [query, expected] of Object.entries(narrowed)) {
      expect(await ids(`${mine}&${query}`), query).toEqual(expected)
      // The same without the seller, where other tests' products stand beside them.
      const all = new Set(await ids(query))
      expect(
        expected.filter((id) => !all.has(id)),
        query,
      ).toEqual([])
    }
  })

  test('are sorted by price as the market is, and the reported first', async () => {
    const weighed = [stall.inactive, stall.removed, stall.live, stall.queue, stall.hidden]
    expect(await ids(`${mine}&sort=price&order=asc`)).toEqual([...weighed, stall.reported, stall.milk])
    expect(await ids(`${mine}&sort=price`)).toEqual([...weighed.toReversed(), stall.milk, stall.reported])
    const byReports = await ids(`${mine}&sort=reports`)
    expect(byReports).toEqual([
      stall.reported,
      stall.milk,
      stall.queue,
      stall.removed,
      stall.hidden,
      stall.inactive,
      stall.live,
    ])
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(...(await ids(`${mine}&sort=reports&limit=2&page=${page}`)))
    expect(pages).toEqual(byReports)
    expect(await ids(`${mine}&sort=reports&order=asc`)).toEqual(byReports.toReversed())
  })

  test('are found by crop, words, seller and id, whoever can see them', async () => {
    const found = async (search: string) => ids(`search=${encodeURIComponent(search)}`)
    expect(await found('zork')).toEqual([stall.hidden])
    expect(await found('zarina doodh')).toEqual([stall.milk])
    expect((await found('Zarina')).length).toBe(7)
    expect((await found(stall.seller.username.toUpperCase())).length).toBe(7)
    expect((await found(stall.seller.id)).length).toBe(7)
    expect(await found(stall.hidden)).toEqual([stall.hidden])
    for (const nothing of [v7(), stall.deleted, 'qqqqqqqq', '?!', "'; drop table products"])
      expect(await found(nothing)).toEqual([])
    expect(await ids('search=zarina&status=hidden')).toEqual([stall.hidden])
  })

  test('of a crop, and those that only mention it, are each found once, in the order asked for', async () => {
    const place = { state: 'Karnataka', district: 'Kolar', sellerName: 'Ravi' }
    const own = async (ago: number, given: Partial<typeof products.$inferInsert>) => {
      const described = { category: 'spices', description: 'Dry.', ...given } as const
      const words = searchWords({ ...place, ...described } as never)
      return (await aProduct(db, { ...described, words, createdAt: minutes(ago) })).id
    }
    const named = await own(40, { name: 'saffron', description: 'Real saffron.', price: 300 })
    const mentioning = await own(30, { name: 'tomato', description: 'As red as saffron.', price: 200 })
    const hidden = await own(20, { name: 'saffron', moderation: 'hidden', price: 100 })
    expect(await ids('search=kesar')).toEqual([hidden, named])
    expect(await ids('search=saffron')).toEqual([hidden, mentioning, named])
    expect((await list('search=saffron&limit=1')).total).toBe(3)
    expect(await ids('search=saffron&sort=price&order=asc')).toEqual([hidden, mentioning, named])
    expect(await ids('search=saffron&status=live')).toEqual([mentioning, named])
    expect(await ids('search=saffron&status=live&category=vegetables')).toEqual([])
    expect(await ids('search=saffron&status=hidden')).toEqual([hidden])
  })

  test('come page by page, one past the end is empty', async () => {
    const first = await list(`${mine}&limit=3`)
    expect([first.products.length, first.total, first.pageCount]).toEqual([3, 7, 3])
    const last = await list(`${mine}&limit=3&page=4`)
    expect([last.products, last.page]).toEqual([[], 4])
    for (const wrong of [
      'sort=best',
      'order=up',
      'status=lost',
      'category=cars',
      'state=Atlantis',
      'page=0',
      'limit=101',
      'seller=x',
    ])
      expect((await call('GET', `/admin/products?${wrong}`, admin)).status, wrong).toBe(400)
  })

  test('a suspended seller is marked, and what is unknown is not found', async () => {
    const seller = await aPerson(db, 'farmer', { suspendedAt: new Date() })
    const { id } = await aProduct(db, { sellerId: seller.id, withheld: true })
    const { body } = await call('GET', `/admin/products/${id}`, admin)
    expect(body).toMatchObject({ product: { standing: 'inactive', seller: { isSuspended: true } }, reports: [] })
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id))
    expect((await call('GET', `/admin/products/${id}`, admin)).status).toBe(404)
  })
})
