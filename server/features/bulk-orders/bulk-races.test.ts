import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayInIndia, dayMs, msUntilTomorrow } from '#contract/shared/days.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable } from '#server/testing/requests.ts'

const world = await bulkWorld({}, { pool: 20, isPatient: true })
const { db, post, anOrder, aStall, offer, offered, answer, seeOrder, listed, tidyOrders, toldTo } = world
const { pass, days } = passingTime()

describe('at the same moment', () => {
  test('fifty accepts never take more than is needed', async () => {
    const { id, poster } = await anOrder({ quantity: 500 })
    const offers = []
    for (let n = 0; n < 50; n++) offers.push(await offered(id, await aStall(), 30))
    const answers = await Promise.all(offers.map(({ _id }) => answer('accept', id, _id, poster)))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(16)
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))).toEqual(
      new Set(['200 ', '409 quantity_reached']),
    )
    expect(await seeOrder(id, poster)).toMatchObject({ filled: 480, remaining: 20, status: 'open' })
  })

  test('one offer is accepted once', async () => {
    const { id, poster } = await anOrder()
    const made = await offered(id, await aStall(), 30)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer('accept', id, made._id, poster)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await seeOrder(id, poster)).toMatchObject({ filled: 30 })
  })

  test('an offer and its order’s end leave nothing waiting', async () => {
    const { id, poster } = await anOrder()
    const stalls = await Promise.all(Array.from({ length: 6 }, () => aStall()))
    await Promise.all([
      ...stalls.map((stall) => offer(id, stall)),
      world.call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' }),
    ])
    const { offers, status } = await seeOrder(id, poster)
    expect([status, offers.filter((one) => one.status === 'waiting')]).toEqual(['closed', []])
  })

  test('an offer that is taken while its product goes, or its seller, leaves nobody with a promise of theirs', async () => {
    for (const goes of ['product', 'seller'] as const)
      for (let n = 0; n < 4; n++) {
        const { id, poster } = await anOrder()
        const stall = await aStall()
        const { _id } = await offered(id, stall)
        const going =
          goes === 'product'
            ? world.call('DELETE', `/products/${stall.product.id}`, stall.seller)
            : world.call('POST', '/admin/users/bulk-actions', world.admin, {
                userIds: [stall.seller.id],
                action: 'delete',
              })
        const [taken, gone] = await Promise.all([answer('accept', id, _id, poster), going])
        expect([200, 409]).toContain(taken.status)
        expect([200, 204]).toContain(gone.status)
        const { offers } = await seeOrder(id, poster)
        expect(offers).toMatchObject([{ status: taken.status === 200 ? 'accepted' : 'withdrawn' }])
        const requests = await db.select().from(contactRequests).where(eq(contactRequests.productId, stall.product.id))
        const left = goes === 'product' ? 'accepted' : 'not_completed'
        expect(requests.map(({ status }) => status)).toEqual(taken.status === 200 ? [left] : [])
      }
  })

  test('twelve posts of one person are ten', async () => {
    const who = await aReachable(db, 'vendor')
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(who)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 429, 429])
  })
})

describe('posts of one person and day in India', () => {
  test('are ten of twenty-five at once, also where each is closed at once', async () => {
    const who = await aReachable(db, 'vendor')
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const { status, body } = await post(who)
        if (status !== 201) return body.code
        await world.call('PATCH', `/bulk-orders/${body.bulkOrder._id}`, who, { status: 'closed' })
        return 'posted'
      }),
    )
    expect(answers.filter((one) => one === 'posted')).toHaveLength(10)
    expect(new Set(answers)).toEqual(new Set(['posted', 'daily_posts']))
  })

  test('are counted whatever became of them, until the day is over', async () => {
    const who = await aReachable(db, 'vendor')
    for (let n = 0; n < 10; n++) {
      const { id } = await anOrder({}, who)
      await world.call('PATCH', `/bulk-orders/${id}`, who, { status: 'closed' })
    }
    const refused = await post(who)
    expect(refused).toMatchObject({ status: 429, body: { code: 'daily_posts' } })
    const left = Number(refused.headers['retry-after'])
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(dayMs / 1000)
    pass(left)
    expect((await post(who)).status).toBe(201)
  })
})

describe('the day it is needed by', () => {
  test('counts to its last moment in India; then it is over, before any job has come', async () => {
    const { id, poster } = await anOrder({ neededBy: dayInIndia(new Date(Date.now() + dayMs)) })
    const stall = await aStall()
    const made = await offered(id, stall)
    days(1)
    pass(Math.floor(msUntilTomorrow(new Date()) / 1000) - 60)
    expect(await seeOrder(id, poster)).toMatchObject({ status: 'open' })
    pass(120)
    expect(await seeOrder(id, poster)).toMatchObject({ status: 'expired' })
    expect(await listed(stall.seller)).not.toContain(id)
    expect(await answer('accept', id, made._id, poster)).toMatchObject({
      status: 409,
      body: { code: 'bulk_order_over' },
    })
    expect((await offer(id, await aStall())).body.code).toBe('bulk_order_over')
  })

  test('ends it by a job once, and both sides are told once', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    await offered(id, stall)
    days(9)
    await tidyOrders()
    await tidyOrders()
    expect(await seeOrder(id, poster)).toMatchObject({ status: 'expired', offers: [{ status: 'lapsed' }] })
    expect(await toldTo(poster)).toEqual(['bulk_offer_received', 'bulk_order_expired'])
    expect(await toldTo(stall.seller)).toEqual(['bulk_offer_lapsed'])
  })

  test('makes room for another where ten are open', async () => {
    const { poster } = await anOrder()
    for (let n = 2; n <= 10; n++) await anOrder({}, poster)
    days(9)
    expect((await post(poster, { neededBy: dayInIndia(new Date(Date.now() + 20 * dayMs)) })).status).toBe(201)
  })
})
