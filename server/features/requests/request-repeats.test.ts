import { describe, expect, test } from 'vitest'
import { passingTime } from '#server/testing/clock.ts'
import { requestWorld } from '#server/testing/requests.ts'

const { act, aDeal, accepted, rowOf, traces } = await requestWorld()
const { hours } = passingTime()

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
    const other = await act('user-confirm', deal.id, who, { bought: true, finalQuantity: 80 })
    expect(other.body.code).toBe('idempotency_conflict')
  })
})

test('a request whose time is over stays over, though the move that found it had a key', async () => {
  const deal = await aDeal()
  hours(72)
  const who = under(aKey(), deal.seller)
  for (const _ of [1, 2]) expect((await act('accept', deal.id, who)).body.code).toBe('invalid_transition')
  expect(await rowOf(deal.id)).toMatchObject({ status: 'expired', closeReason: 'unanswered' })
})
