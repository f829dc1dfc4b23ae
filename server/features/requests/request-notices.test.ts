import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, aDeal, tidy } = await requestWorld()
const { hours } = passingTime()

type Caller = Parameters<typeof call>[2]
type Told = { type: string; read: boolean }
const unreadOf = async (who: Caller) => (await call('GET', '/notifications/unread-count', who)).body.unread
const received = async (who: Caller) =>
  (await call('GET', '/notifications?limit=100', who)).body.notifications.filter(
    ({ type }: Told) => type === 'request_received',
  )

describe('the notice of a request', () => {
  test.each(['accept', 'reject'])('is read once its seller has answered: %s', async (answer) => {
    const deal = await aDeal()
    expect(await unreadOf(deal.seller)).toBe(1)
    await act(answer, deal.id, deal.seller)
    expect(await unreadOf(deal.seller)).toBe(0)
    expect(await received(deal.seller)).toMatchObject([{ read: true }])
  })

  test('of another request stays as it was, and so does the buyer’s news', async () => {
    const seller = await aReachable(db, 'farmer')
    const deal = await aDeal({ seller })
    await aDeal({ seller })
    await act('accept', deal.id, seller)
    expect([await unreadOf(seller), await unreadOf(deal.buyer)]).toEqual([1, 1])
  })

  test('gives way to what is new about it when nobody is left to answer', async () => {
    const taken = await aDeal()
    await act('withdraw', taken.id, taken.buyer)
    const late = await aDeal()
    hours(72)
    await tidy()
    for (const { seller } of [taken, late]) {
      expect(await received(seller)).toMatchObject([{ read: true }])
      expect(await unreadOf(seller)).toBe(1)
    }
  })

  test('stays unread where the answer was refused', async () => {
    const deal = await aDeal()
    await db.execute(sql`update users set phone_verified_at = null where id = ${deal.seller.id}`)
    expect((await act('accept', deal.id, deal.seller)).body.code).toBe('phone_unverified')
    expect(await unreadOf(deal.seller)).toBe(1)
  })
})
