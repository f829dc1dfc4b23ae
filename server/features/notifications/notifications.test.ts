import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { type Notice, notices } from '#contract/notifications/notifications.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeServices } from '#server/platform/services.ts'
import { jobsOf } from '#server/schedule.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, act, call, aDeal, accepted, completed, bought, sold, disputed, ruled, toldTo, tidy, jobWorld } = world
const { hours, days } = passingTime()

const listFor = async (who: Parameters<typeof call>[2], query = '') =>
  (await call('GET', `/notifications${query}`, who)).body

/** What each side was told by the last move alone. */
async function toldBy(deal: Awaited<ReturnType<typeof aDeal>>, move: () => unknown) {
  const before = { buyer: (await toldTo(deal.buyer)).length, seller: (await toldTo(deal.seller)).length }
  await move()
  return {
    buyer: (await toldTo(deal.buyer)).slice(before.buyer),
    seller: (await toldTo(deal.seller)).slice(before.seller),
  }
}

describe('each move tells the other side, and only them', () => {
  test('sending, accepting, rejecting, withdrawing', async () => {
    const deal = await aDeal()
    expect([await toldTo(deal.buyer), await toldTo(deal.seller)]).toEqual([[], ['request_received']])
    expect(await toldBy(deal, () => act('accept', deal.id, deal.seller))).toEqual({
      buyer: ['request_accepted'],
      seller: [],
    })
    const second = await aDeal()
    expect(await toldBy(second, () => act('reject', second.id, second.seller))).toEqual({
      buyer: ['request_rejected'],
      seller: [],
    })
    const third = await aDeal()
    expect(await toldBy(third, () => act('withdraw', third.id, third.buyer))).toEqual({
      buyer: [],
      seller: ['request_withdrawn'],
    })
  })

  test('confirming, completing, disputing', async () => {
    const deal = await accepted()
    expect(await toldBy(deal, () => bought(deal))).toEqual({ buyer: [], seller: ['request_confirmed'] })
    expect(await toldBy(deal, () => sold(deal))).toEqual({ buyer: ['request_completed'], seller: [] })
    expect(await toldBy(deal, () => disputed(deal))).toEqual({ buyer: [], seller: ['request_disputed'] })
    const apart = await accepted()
    await bought(apart)
    expect(await toldBy(apart, () => sold(apart, 10))).toEqual({ buyer: ['request_disputed'], seller: [] })
    const none = await accepted()
    await act('user-confirm', none.id, none.buyer, { bought: false })
    const no = () => act('farmer-confirm', none.id, none.seller, { sold: false })
    expect(await toldBy(none, no)).toEqual({ buyer: ['request_no_deal'], seller: [] })
  })

  test('a ruling, a reminder and the clock tell both', async () => {
    const deal = await accepted()
    await disputed(deal)
    const both = (type: string) => ({ buyer: [type], seller: [type] })
    expect(await toldBy(deal, () => ruled(deal, { outcome: 'not_completed' }))).toEqual(both('request_resolved'))
    const silent = await accepted()
    days(2)
    expect(await toldBy(silent, tidy)).toEqual(both('request_reminder'))
    days(12)
    expect(await toldBy(silent, tidy)).toEqual(both('request_lapsed'))
    const unanswered = await aDeal()
    hours(72)
    expect(await toldBy(unanswered, tidy)).toEqual(both('request_expired'))
  })

  test('a move that is refused tells nobody', async () => {
    const deal = await completed()
    expect(await toldBy(deal, () => act('accept', deal.id, deal.seller))).toEqual({ buyer: [], seller: [] })
  })
})

describe('the list', () => {
  test('holds what happened, newest first, with what it is about', async () => {
    const deal = await accepted({ quantity: 12.5 })
    await sold(deal)
    const { notifications, ...counts } = await listFor(deal.buyer)
    expect(counts).toEqual({ total: 2, unread: 2, page: 1, pageCount: 1 })
    expect(notifications.map(({ type }: { type: string }) => type)).toEqual(['request_confirmed', 'request_accepted'])
    expect(notifications[1]).toEqual({
      _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      number: 1,
      type: 'request_accepted',
      kind: 'deal',
      page: `/requests?request=${deal.id}`,
      message: 'Sita accepted your request for Tomato. You can call each other now.',
      params: { requestId: deal.id, productId: deal.product.id, product: 'tomato', quantity: 12.5, unit: 'kg' },
      read: false,
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('comes in pages of twenty; past the end it is empty', async () => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id })
    for (let i = 0; i < 3; i++) await aDeal({ seller, product })
    await db.execute(sql`insert into notifications (id, user_id, type, params, created_at)
      select gen_random_uuid(), user_id, type, params, created_at from notifications, generate_series(1, 7)
      where user_id = ${seller.id}`)
    expect(await listFor(seller)).toMatchObject({ total: 24, unread: 24, pageCount: 2 })
    expect((await listFor(seller)).notifications).toHaveLength(20)
    expect((await listFor(seller, '?page=2')).notifications).toHaveLength(4)
    expect(await listFor(seller, '?page=9&limit=5')).toEqual({
      notifications: [],
      total: 24,
      unread: 24,
      page: 9,
      pageCount: 5,
    })
    for (const query of ['?page=0', '?limit=101', '?limit=x'])
      expect((await call('GET', `/notifications${query}`, seller)).status).toBe(400)
  })

  test('leaves out what it can’t tell, and tells the rest', async () => {
    const { seller, id } = await aDeal()
    const add = (type: string, params: object) =>
      db.execute(sql`insert into notifications (id, user_id, type, params, created_at)
        values (gen_random_uuid(), ${seller.id}, ${type}, ${JSON.stringify(params)}, now())`)
    await add('market_opened', { requestId: id })
    await add('toString', {})
    await add('request_received', { requestId: id })
    const { notifications } = await listFor(seller)
    expect(notifications.map(({ type, params }: { type: string; params: object }) => [type, params])).toEqual([
      ['request_received', expect.objectContaining({ requestId: id, product: 'tomato', unit: 'kg' })],
    ])
  })

  test('is everyone’s own', async () => {
    const deal = await accepted()
    const stranger = await aReachable(db, 'customer')
    expect(await listFor(stranger)).toMatchObject({ notifications: [], total: 0, unread: 0 })
    expect((await call('GET', '/notifications', {})).status).toBe(401)
    expect((await listFor(deal.seller)).total).toBe(1)
  })
})

test('what is told without the parameters of its row does not compile, and is not read either', () => {
  const about = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 2, unit: 'kg' } as const
  const { unit: _, ...short } = about
  const right: Notice = { type: 'request_received', params: about }
  // @ts-expect-error a parameter is missing
  const missing: Notice = { type: 'request_received', params: short }
  // @ts-expect-error there is no such unit
  const wrong: Notice = { type: 'request_received', params: { ...about, unit: 'heap' } }
  // @ts-expect-error nobody is told of this
  const unknown: Notice = { type: 'request_forgotten', params: about }
  const isRead = ({ type, params }: Notice) => notices[type].params.safeParse(params).success
  expect([right, missing, wrong].map(isRead)).toEqual([true, false, false])
  expect(Object.hasOwn(notices, unknown.type)).toBe(false)
})

describe('the language', () => {
  const received = {
    en: 'Ravi asks for 1,250.5 kg of Tomato. Say yes or no within 3 days.',
    hi: /^Ravi को 1,250\.5 .+ टमाटर चाहिए।/,
    kn: /^Ravi ಅವರು 1,250\.5 .+ ಟೊಮೆಟೊ ಕೇಳಿದ್ದಾರೆ\./,
    mr: /^Ravi यांची विनंती: टोमॅटो 1,250\.5 .+\. 3 दिवसांत/,
  }

  test.each(languages)('is the reader’s: %s', async (language) => {
    const seller = await aReachable(db, 'farmer', { language })
    const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 5000 })
    const other = language === 'en' ? 'kn' : 'en'
    const buyer = await aReachable(db, 'customer', { name: 'Ravi', language: other })
    await aDeal({ seller, product, buyer, quantity: 1250.5 })
    const [{ message }] = (await listFor(seller)).notifications
    if (typeof received[language] === 'string') expect(message).toBe(received[language])
    else expect(message).toMatch(received[language])
  })

  test('follows the reader when they change it', async () => {
    const deal = await aDeal()
    await call('PATCH', '/users/profile', deal.seller, { language: 'kn' })
    expect((await listFor(deal.seller)).notifications[0].message).toContain('ಟೊಮೆಟೊ')
  })

  test.each(languages)('has a whole sentence for everything that is told: %s', async (language) => {
    const buyer = await aReachable(db, 'customer', { name: 'Ravi', language })
    const seller = await aReachable(db, 'vendor', { name: 'Sita', language })
    const product = await aProduct(db, { sellerId: seller.id })
    const deal = await accepted({ buyer, seller, product })
    await bought(deal)
    await sold(deal)
    await disputed(deal)
    await ruled(deal, { outcome: 'not_completed' })
    for (const [move, side] of [
      ['reject', 'seller'],
      ['withdraw', 'buyer'],
    ] as const) {
      const next = await aDeal({ buyer, seller, product })
      await act(move, next.id, next[side])
    }
    const { notifications } = await listFor(buyer)
    for (const { message } of [...notifications, ...(await listFor(seller)).notifications]) {
      expect(message).not.toMatch(/\{\{|undefined|null|\s\s| [.,।:]|^ /)
      expect(message.length).toBeGreaterThan(10)
    }
    expect(new Set(notifications.map(({ message }: { message: string }) => message)).size).toBe(4)
  })
})

describe('the nightly job', () => {
  test('forgets notifications after 180 days, and none younger', async () => {
    const deal = await aDeal()
    const copies = await db.execute(sql`insert into notifications (id, user_id, type, params, created_at)
      select gen_random_uuid(), user_id, type, params, now() - make_interval(days => age)
      from notifications, unnest(array[179, 181, 400]) age where user_id = ${deal.seller.id}`)
    expect(copies.rowCount).toBe(3)
    const retention = jobsOf(makeServices(readConfig({}), db), readConfig({})).find(({ name }) => name === 'retention')
    await retention?.run({}, jobWorld)
    await retention?.run({}, jobWorld)
    expect((await listFor(deal.seller)).total).toBe(2)
  })
})
