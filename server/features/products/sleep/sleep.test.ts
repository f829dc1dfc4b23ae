import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { countUnansweredJob } from '#server/features/requests/door.ts'
import { passingTime } from '#server/testing/clock.ts'
import { listingWorld } from '#server/testing/listings.ts'
import { daysFromToday } from '#server/testing/products.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { fallAsleepJob } from './fall-asleep.ts'

const world = await requestWorld()
const { db, call, create, act, tidy } = world
const { hours, days } = passingTime()
const { aListing, see, idle } = listingWorld(world)
const sleep = () => fallAsleepJob.run({}, idle)

const daysLeft = async (id: string) => {
  const { rows } = await db.execute<{ left: number }>(
    sql`select extract(epoch from awake_until - last_sign_at)::float8 / 86400 as left from products where id = ${id}`,
  )
  return rows[0]?.left
}
const isListed = async (id: string) => {
  const { body } = await call('GET', '/products?sort=newest&limit=100', {})
  return body.products.some(({ _id }: { _id: string }) => _id === id)
}

describe('a listing is awake for so many days', () => {
  test.each([
    ['vegetables', 'tomato', 'kg', 10],
    ['vegetables', 'spinach', 'bunch', 3],
    ['fruits', 'mango', 'kg', 10],
    ['other', 'marigold', 'kg', 10],
    ['other', 'jaggery', 'kg', 60],
    ['grains', 'finger-millet', 'kg', 60],
    ['dairy', 'cow-milk', 'litre', 3],
  ])('of %s, %s (by the %s): %s', async (category, name, unit, expected) => {
    const { id, product } = await aListing({ category, name, unit })
    expect(await daysLeft(id)).toBe(expected)
    expect(product).toMatchObject({ isAsleep: false })
    expect(Date.parse(product.awakeUntil) - Date.now()).toBeGreaterThan((expected - 0.01) * dayMs)
  })

  test('counted from the day of harvest, where that is to come', async () => {
    const day = daysFromToday(20)
    const { product } = await aListing({ harvestDate: day })
    expect(product.awakeUntil).toBe(new Date(Date.parse(`${day}T00:00:00+05:30`) + 10 * dayMs).toISOString())
  })
})

describe('asleep', () => {
  test('it is in no list, count or match, and its page says so', async () => {
    const { id, seller } = await aListing()
    const before = (await call('GET', '/products/categories', {})).body.categories
    days(10.01)
    expect(await see(id)).toMatchObject({ isAsleep: true, isAvailable: true })
    await sleep()
    expect(await isListed(id)).toBe(false)
    const after = (await call('GET', '/products/categories', {})).body.categories
    expect(after[0].count).toBeLessThan(before[0].count)
    expect(await see(id, seller)).toMatchObject({ isAsleep: true, isAvailable: true, moderation: 'visible' })
    expect((await call('GET', `/products/${id}/similar`, {})).status).toBe(200)
    const mine = (await call('GET', '/products/farmer/my-products', seller)).body
    expect([mine.total, mine.unconfirmed, mine.inventoryValue]).toEqual([1, [id], 0])
  })

  test('it takes no request, from the moment on, before the job came', async () => {
    const { id } = await aListing()
    const buyer = await aReachable(db, 'customer')
    days(9.99)
    const other = await aReachable(db, 'customer')
    expect((await create(other, id)).status).toBe(201)
    days(0.02)
    const { status, body } = await create(buyer, id)
    expect([status, body.code]).toEqual([409, 'asleep'])
    await sleep()
    expect((await create(buyer, id)).body.code).toBe('asleep')
  })

  test('open requests go on, and accepting one wakes it', async () => {
    const { id, seller } = await aListing()
    const buyer = await aReachable(db, 'customer')
    days(9)
    const { body } = await create(buyer, id)
    days(2)
    await sleep()
    expect(await isListed(id)).toBe(false)
    expect((await act('accept', body.request._id, seller)).status).toBe(200)
    expect(await isListed(id)).toBe(true)
    expect(await see(id)).toMatchObject({ isAsleep: false })
  })

  test('the job may run twice, and two at once', async () => {
    const { id } = await aListing()
    days(11)
    await Promise.all([sleep(), sleep()])
    const version = (await see(id)).updatedAt
    await sleep()
    expect(await see(id)).toMatchObject({ isAsleep: true, updatedAt: version })
  })
})

describe('a sign of life', () => {
  test.each([
    ['another price', { price: 31 }],
    ['another quantity', { availableQuantity: 90 }],
  ])('is %s, and wakes it', async (_name, change) => {
    const { id, seller } = await aListing()
    days(11)
    await sleep()
    const { status, body } = await call('PATCH', `/products/${id}`, seller, change)
    expect(status).toBe(200)
    expect(body.product.isAsleep).toBe(false)
    expect(await isListed(id)).toBe(true)
    expect(await daysLeft(id)).toBe(10)
  })

  test('is putting it on sale again', async () => {
    const { id, seller } = await aListing()
    await call('PATCH', `/products/${id}`, seller, { isAvailable: false })
    days(20)
    const { body } = await call('PATCH', `/products/${id}`, seller, { isAvailable: true })
    expect(body.product.isAsleep).toBe(false)
  })

  test('is neither the same price again nor another description', async () => {
    const { id, seller, product } = await aListing()
    days(1)
    await call('PATCH', `/products/${id}`, seller, { price: 28, description: 'Still firm.' })
    expect((await see(id)).awakeUntil).toBe(product.awakeUntil)
  })

  test('is its owner who says so; nobody else can, and it moves no version', async () => {
    const { id, seller, product } = await aListing()
    days(11)
    await sleep()
    const stranger = await aReachable(db, 'farmer')
    expect((await call('POST', `/products/${id}/awake`, stranger)).status).toBe(404)
    expect((await call('POST', `/products/${id}/awake`, {})).status).toBe(401)
    expect((await call('POST', `/products/${id}/awake`, await aReachable(db, 'customer'))).status).toBe(403)
    const { status, body } = await call('POST', `/products/${id}/awake`, seller)
    expect(status).toBe(200)
    expect(body.product).toMatchObject({ isAsleep: false, updatedAt: product.updatedAt })
    expect(await isListed(id)).toBe(true)
  })

  test('leaves the order as it is: waking is no way to the front', async () => {
    const seller = await aReachable(db, 'farmer')
    const first = await aListing({}, seller)
    const second = await aListing({}, seller)
    const order = async () => {
      const rank = sql`select id from products where seller_id = ${seller.id} order by featured desc, id desc`
      return (await db.execute<{ id: string }>(rank)).rows.map(({ id }) => id)
    }
    const before = await order()
    days(11)
    await sleep()
    await call('POST', `/products/${first.id}/awake`, seller)
    await call('POST', `/products/${second.id}/awake`, seller)
    expect(await order()).toEqual(before)
    const newest = (await call('GET', '/products?sort=newest&limit=2', {})).body.products
    expect(newest.map(({ _id }: { _id: string }) => _id)).toEqual([second.id, first.id])
  })

  test('of several is one call: all that sleep or soon will, and only the own', async () => {
    const seller = await aReachable(db, 'farmer')
    const first = await aListing({}, seller)
    days(9.5)
    const second = await aListing({}, seller)
    const foreign = await aListing()
    expect((await call('GET', '/products/farmer/my-products?unconfirmed=true', seller)).body.total).toBe(1)
    const all = await call('POST', '/products/farmer/awake', seller, {})
    expect([all.status, all.body]).toEqual([200, { products: 1 }])
    expect((await see(first.id)).awakeUntil > (await see(second.id)).awakeUntil).toBe(true)
    const named = await call('POST', '/products/farmer/awake', seller, { productIds: [first.id, foreign.id] })
    expect(named.body).toEqual({ products: 1 })
  })
})

describe('two requests in a row that nobody answered', () => {
  const unanswered = async (id: string) => {
    const { body } = await create(await aReachable(db, 'customer'), id, 25)
    hours(72.1)
    await tidy()
    await countUnansweredJob.run({ productId: id }, idle)
    await countUnansweredJob.run({ productId: id }, idle) // twice changes nothing
    return body.request._id as string
  }
  const left = async (id: string) => {
    const { rows } = await db.execute<{ hours: number }>(sql`
      select extract(epoch from awake_until - unanswered_at)::float8 / 3600 as hours from products where id = ${id}`)
    return rows[0]?.hours ?? null
  }

  test('put it to sleep 24 hours after the second; any answer restores the usual time', async () => {
    const { id, seller, product } = await aListing({ category: 'grains', name: 'finger-millet' })
    await unanswered(id)
    expect((await see(id)).awakeUntil).toBe(product.awakeUntil)
    const open = (await create(await aReachable(db, 'customer'), id, 25)).body.request._id
    hours(71)
    const late = (await create(await aReachable(db, 'customer'), id, 25)).body.request._id
    hours(1.1)
    await tidy()
    await countUnansweredJob.run({ productId: id }, idle)
    expect(open).not.toBe(late)
    expect(await left(id)).toBe(24)
    hours(24)
    await sleep()
    expect((await see(id)).isAsleep).toBe(true)
    expect((await act('reject', late, seller)).status).toBe(200)
    await countUnansweredJob.run({ productId: id }, idle)
    expect(await see(id)).toMatchObject({ isAsleep: false, awakeUntil: product.awakeUntil })
    expect(await isListed(id)).toBe(true)
  })

  test('but not where one between them was answered, or rejected, or the seller has confirmed', async () => {
    const { id, seller } = await aListing({ category: 'grains', name: 'finger-millet' })
    await unanswered(id)
    const { body } = await create(await aReachable(db, 'customer'), id, 25)
    await act('reject', body.request._id, seller)
    await unanswered(id)
    expect(await left(id)).toBeNull()
    await call('POST', `/products/${id}/awake`, seller)
    await unanswered(id)
    expect(await left(id)).toBeNull()
    await unanswered(id)
    expect(await left(id)).toBe(24)
  })
})

test('what was written before there was sleep is awake without an end', async () => {
  const { id } = await aListing()
  await db.update(products).set({ awakeUntil: null, lastSignAt: null }).where(eq(products.id, id))
  days(365)
  await sleep()
  expect(await see(id)).toMatchObject({ awakeUntil: null, isAsleep: false })
})
