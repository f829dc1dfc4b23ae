import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { contactRequests } from '#server/database/tables/requests.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, expectConsistent, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, act, call, create, see, aDeal, accepted, completed, bought, sold, disputed, tidy, rowOf, toldTo } = world
const { traces, stockOf } = world
const { pass, hours, days } = passingTime()

describe('72 hours without an answer', () => {
  test('expire a request, and both sides are told', async () => {
    const deal = await aDeal()
    hours(71.9)
    await tidy()
    expect((await see(deal.id, deal.buyer)).status).toBe('pending')
    hours(0.1)
    await tidy()
    const request = await see(deal.id, deal.buyer)
    expect(request).toMatchObject({ status: 'expired', closeReason: 'unanswered', expiresAt: null })
    expect(request.history.at(-1)).toMatchObject({ by: 'clock', event: 'expire', from: 'pending', to: 'expired' })
    expectConsistent(request.history)
    expect(await toldTo(deal.buyer)).toEqual(['request_expired'])
    expect(await toldTo(deal.seller)).toEqual(['request_received', 'request_expired'])
  })

  test.each([
    ['accept', 'seller'],
    ['reject', 'seller'],
    ['withdraw', 'buyer'],
  ] as const)('are over though no job came: %s is 409 and the request has expired', async (name, side) => {
    const deal = await aDeal()
    hours(72)
    const { status, body } = await act(name, deal.id, deal[side])
    expect([status, body.code]).toEqual([409, 'invalid_transition'])
    expect(await rowOf(deal.id)).toMatchObject({ status: 'expired', closeReason: 'unanswered', acceptedAt: null })
    const before = await traces(deal)
    await tidy()
    expect(await traces(deal)).toEqual(before)
  })

  test('free the product for another request at once, without a job', async () => {
    const { id, buyer, product } = await aDeal()
    hours(72)
    expect((await create(buyer, product.id)).status).toBe(201)
    expect((await rowOf(id)).status).toBe('expired')
  })

  test('do not touch one that was answered in the last minute', async () => {
    const deal = await aDeal()
    hours(71.99)
    expect((await act('accept', deal.id, deal.seller)).status).toBe(200)
    hours(1)
    await tidy()
    expect((await rowOf(deal.id)).status).toBe('accepted')
  })
})

describe('14 days without both confirmations', () => {
  test.each([
    ['nobody', () => Promise.resolve()],
    ['only the buyer', (deal: Awaited<ReturnType<typeof accepted>>) => bought(deal)],
    ['only the seller', (deal: Awaited<ReturnType<typeof accepted>>) => sold(deal)],
  ])('end it without a deal when %s confirmed', async (_, confirm) => {
    const deal = await accepted()
    await confirm(deal)
    days(13.99)
    await tidy()
    expect((await rowOf(deal.id)).status).toBe('accepted')
    days(0.01)
    await tidy()
    const request = await see(deal.id, deal.seller)
    expect(request).toMatchObject({ status: 'not_completed', closeReason: 'unconfirmed', finalQuantity: null })
    expect(request.history.at(-1)).toMatchObject({ by: 'clock', event: 'lapse', from: 'accepted' })
    expect(await stockOf(deal.product.id)).toBe(480)
    for (const who of [deal.buyer, deal.seller])
      expect((await toldTo(who)).filter((type) => type === 'request_lapsed')).toHaveLength(1)
  })

  test.each([
    ['user-confirm', 'buyer', { bought: true, finalQuantity: 100 }],
    ['farmer-confirm', 'seller', { sold: true, finalQuantity: 100, finalPrice: 30 }],
    ['dispute', 'buyer', { reason: 'Too late.' }],
  ] as const)('are over though no job came: %s is 409', async (name, side, payload) => {
    const deal = await accepted()
    days(14)
    expect((await act(name, deal.id, deal[side], payload)).status).toBe(409)
    expect(await rowOf(deal.id)).toMatchObject({ status: 'not_completed', closeReason: 'unconfirmed' })
  })

  test('never end a dispute', async () => {
    const deal = await accepted()
    await disputed(deal)
    days(29)
    await tidy()
    expect((await rowOf(deal.id)).status).toBe('disputed')
    days(29)
    await tidy()
    expect((await rowOf(deal.id)).status).toBe('disputed')
  })

  test('are told with the request', async () => {
    const deal = await accepted()
    const { acceptedAt, expiresAt } = await see(deal.id, deal.buyer)
    expect(Date.parse(expiresAt ?? '') - Date.parse(acceptedAt ?? '')).toBe(14 * 86_400_000)
  })
})

describe('reminders', () => {
  const reminders = async (who: Parameters<typeof toldTo>[0]) =>
    (await toldTo(who)).filter((type) => type === 'request_reminder').length

  test('come on days 2, 7 and 13, each once however often the job runs', async () => {
    const deal = await accepted()
    const counts = []
    for (const day of [1.99, 2, 3, 6.99, 7, 12.99, 13, 13.5]) {
      days(day)
      await tidy()
      await tidy()
      counts.push([day, await reminders(deal.buyer), await reminders(deal.seller)])
      days(-day)
    }
    expect(counts).toEqual([
      [1.99, 0, 0],
      [2, 1, 1],
      [3, 1, 1],
      [6.99, 1, 1],
      [7, 2, 2],
      [12.99, 2, 2],
      [13, 3, 3],
      [13.5, 3, 3],
    ])
  })

  test('go only to who has not confirmed', async () => {
    const deal = await accepted()
    await bought(deal)
    days(2)
    await tidy()
    expect([await reminders(deal.buyer), await reminders(deal.seller)]).toEqual([0, 1])
  })

  test('that were missed for days are one, and the next ones still come', async () => {
    const deal = await accepted()
    days(8)
    await tidy()
    expect(await reminders(deal.buyer)).toBe(1)
    days(5)
    await tidy()
    expect(await reminders(deal.buyer)).toBe(2)
  })

  test('all three missed are one', async () => {
    const deal = await accepted()
    days(13.5)
    await tidy()
    await tidy()
    expect([await reminders(deal.buyer), await reminders(deal.seller)]).toEqual([1, 1])
  })

  test('missed until the end are none: the end is told instead', async () => {
    const deal = await accepted()
    days(20)
    await tidy()
    expect(await toldTo(deal.buyer)).toEqual(['request_accepted', 'request_lapsed'])
  })

  test('end with the deal and with a dispute', async () => {
    const [done, apart] = [await completed(), await accepted()]
    await disputed(apart)
    days(8)
    await tidy()
    for (const who of [done.buyer, done.seller, apart.buyer, apart.seller]) expect(await reminders(who)).toBe(0)
  })
})

describe('the job', () => {
  test('twice at the same moment ends and tells each thing once', async () => {
    const deals = await Promise.all(Array.from({ length: 6 }, () => aDeal()))
    hours(80)
    await Promise.all([tidy(), tidy(), tidy()])
    await tidy()
    for (const deal of deals) {
      const { row, history, notices } = await traces(deal)
      expect([row.status, history.length, notices.length]).toEqual(['expired', 2, 3])
    }
  })

  test('catches up with more than one batch after a long time away', async () => {
    const row = await rowOf((await aDeal()).id)
    const products = await Promise.all(Array.from({ length: 120 }, () => aProduct(db, { sellerId: row.sellerId })))
    await db.insert(contactRequests).values(products.map(({ id: productId }) => ({ ...row, id: v7(), productId })))
    days(40)
    await tidy()
    const { rows } = await db.execute(sql`select count(*)::int as late from contact_requests where status = 'pending'`)
    expect(rows[0]?.late).toBe(0)
  })
})

describe('a completed deal', () => {
  test('can be disputed for seven days by either side, and no longer', async () => {
    const [early, late] = [await completed(), await completed()]
    days(6.99)
    expect((await disputed(early, early.seller)).status).toBe('disputed')
    days(0.01)
    const before = await traces(late)
    const refused = await act('dispute', late.id, late.buyer, { reason: 'Half was rotten.' })
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
    expect(await traces(late)).toEqual(before)
  })

  test('stays one when nobody does', async () => {
    const deal = await completed()
    const { status } = await call('PUT', `/contact-requests/${deal.id}/payment`, deal.seller, { says: 'paid' })
    expect(status).toBe(200) // of an open payment they would be asked
    const before = await traces(deal)
    days(29)
    await tidy()
    expect(await traces(deal)).toEqual(before)
  })
})

describe('the daily cap', () => {
  /** Moves on to a moment of the next day in India. */
  const toTomorrow = (seconds: number) => {
    const sinceMidnight = (Math.floor(Date.now() / 1000) + 5.5 * 3_600) % 86_400
    pass(86_400 - sinceMidnight + seconds)
  }
  const send = async (buyer: Awaited<ReturnType<typeof aReachable>>, times: number) => {
    const answers = []
    for (let i = 0; i < times; i++) answers.push(await create(buyer, (await aProduct(db)).id))
    return answers
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

  test('lets ten through on a day in India, then says when the next begins', async () => {
    const buyer = await aReachable(db, 'customer')
    toTomorrow(86_400 - 600)
    expect(statuses(await send(buyer, 10))).toEqual(Array(10).fill(201))
    const [refused] = await send(buyer, 1)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'daily_cap',
        message: 'You have reached your daily contact request limit. Please try again tomorrow.',
      },
    })
    const retryAfter = Number(refused?.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(400)
    expect(retryAfter).toBeLessThanOrEqual(600)
    pass(700)
    expect(statuses(await send(buyer, 11))).toEqual([...Array(10).fill(201), 429])
  })

  test('begins anew at midnight in India, not at midnight in London', async () => {
    const buyer = await aReachable(db, 'customer')
    toTomorrow(5 * 3_600) // 23:30 in London
    expect(statuses(await send(buyer, 10))).toEqual(Array(10).fill(201))
    hours(1)
    expect(statuses(await send(buyer, 1))).toEqual([429])
  })

  test('counts what was withdrawn and rejected, not what was refused', async () => {
    const buyer = await aReachable(db, 'customer')
    const product = await aProduct(db)
    toTomorrow(3_600)
    for (let i = 0; i < 9; i++) {
      const { body } = await create(buyer, product.id)
      expect((await create(buyer, product.id)).status).toBe(409)
      expect((await create(buyer, product.id, 100_000)).status).toBeGreaterThanOrEqual(400)
      await act('withdraw', body.request._id, buyer)
    }
    expect(statuses(await send(buyer, 2))).toEqual([201, 429])
  })

  test('is each buyer’s own', async () => {
    const [one, other] = [await aReachable(db, 'customer'), await aReachable(db, 'vendor')]
    toTomorrow(3_600)
    await send(one, 10)
    expect(statuses(await send(one, 1))).toEqual([429])
    expect(statuses(await send(other, 1))).toEqual([201])
    expect((await call('GET', '/contact-requests/my', other)).body.sentTotal).toBe(1)
  })
})
