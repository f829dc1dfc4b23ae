import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/users/door.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, aDeal, accepted, rowOf, see, sold, traces } = await requestWorld()
const { hours } = passingTime()

const password = 'Ragi#2026!mudde'
let keys = 0
const aKey = () => `move-${++keys}`
type RepeatingMember = { headers: Record<string, string> }
const under = (key: string, { headers }: RepeatingMember) => ({ headers: { ...headers, 'idempotency-key': key } })

describe('a move that is sent twice under one key', () => {
  test.each([
    ['accept', 'seller', undefined],
    ['reject', 'seller', undefined],
    ['withdraw', 'buyer', undefined],
    ['user-confirm', 'buyer', { bought: true, finalQuantity: 90 }],
    ['farmer-confirm', 'seller', { sold: true, finalQuantity: 90, finalPrice: 20 }],
    ['dispute', 'buyer', { reason: 'Half was rotten.' }],
  ] as const)('is made once and answered the same: %s', async (name, side, body) => {
    const deal = body ? await accepted() : await aDeal()
    const who = under(aKey(), deal[side])
    const first = await act(name, deal.id, who, body)
    expect(first.status).toBe(200)
    const before = await traces(deal)
    const again = await act(name, deal.id, who, body)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await traces(deal)).toEqual(before)
  })

  test('at the same moment is made once, too', async () => {
    const deal = await aDeal()
    const who = under(aKey(), deal.seller)
    const answers = await Promise.all([act('accept', deal.id, who), act('accept', deal.id, who)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await traces(deal)).history).toHaveLength(2)
  })

  test('is answered with the request as it is today', async () => {
    const deal = await aDeal()
    const who = under(aKey(), deal.seller)
    expect((await act('accept', deal.id, who)).body.request.status).toBe('accepted')
    await sold(deal)
    const again = await act('accept', deal.id, who)
    expect([again.status, again.body.request]).toEqual([200, await see(deal.id, deal.seller)])
    expect(again.body.request.sellerConfirmation).not.toBeNull()
  })

  test('never tells the contacts of an account that was closed meanwhile', async () => {
    const buyer = await aReachable(db, 'customer', { passwordHash: await hashPassword(password) })
    const deal = await aDeal({ buyer })
    const who = under(aKey(), deal.seller)
    const first = await act('accept', deal.id, who)
    const { phone, email } = first.body.request.requester
    expect([phone, email].every(Boolean)).toBe(true)
    expect((await call('DELETE', '/users/profile', deal.buyer, { password })).status).toBe(204)
    const repeats = await Promise.all([act('accept', deal.id, who), act('accept', deal.id, who)])
    for (const { status, body } of repeats) {
      expect([status, body.request.requester.isDeleted, body.request.status]).toEqual([200, true, 'not_completed'])
      expect(JSON.stringify(body)).not.toContain(phone)
      expect(JSON.stringify(body)).not.toContain(email)
    }
  })

  test('leaves no answer behind, sealed or not', async () => {
    const deal = await aDeal()
    const count = async () => {
      const { rows } = await db.execute(
        sql`select count(*)::int as kept, count(answer)::int as answers from idempotency_keys`,
      )
      return rows[0]
    }
    const before = await count()
    await act('accept', deal.id, under(aKey(), deal.seller))
    expect(await count()).toEqual({ kept: Number(before?.kept) + 1, answers: before?.answers })
  })

  test('is told from one that another has overtaken', async () => {
    const deal = await aDeal()
    expect((await act('withdraw', deal.id, under(aKey(), deal.buyer))).status).toBe(200)
    const late = under(aKey(), deal.seller)
    for (const _ of [1, 2]) expect((await act('accept', deal.id, late)).body.code).toBe('invalid_transition')
  })

  test('with another content is refused', async () => {
    const deal = await accepted()
    const who = under(aKey(), deal.buyer)
    await act('user-confirm', deal.id, who, { bought: true, finalQuantity: 90 })
    const others = await Promise.all(
      [80, 70].map((finalQuantity) => act('user-confirm', deal.id, who, { bought: true, finalQuantity })),
    )
    for (const { status, body } of others) expect([status, body.code]).toEqual([409, 'idempotency_conflict'])
    expect((await rowOf(deal.id)).buyerConfirmation?.finalQuantity).toBe(90)
  })
})

test('a request whose time is over stays over, though the move that found it had a key', async () => {
  const deal = await aDeal()
  hours(72)
  const who = under(aKey(), deal.seller)
  for (const _ of [1, 2]) expect((await act('accept', deal.id, who)).body.code).toBe('invalid_transition')
  expect(await rowOf(deal.id)).toMatchObject({ status: 'expired', closeReason: 'unanswered' })
})
