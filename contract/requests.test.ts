import { expect, test } from 'vitest'
import { buyerAnswer, type ContactRequest, requestsApi, ruling, sellerAnswer } from '#contract/requests.ts'
import { type RequestFacts, turnOf } from '#contract/requests-facts.ts'
import { movesOpenTo } from '#contract/requests-life.ts'

const faultsOf = (schema: typeof buyerAnswer | typeof sellerAnswer | typeof ruling, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a buyer who bought says how much', () => {
  expect(faultsOf(buyerAnswer, { bought: true })).toEqual(['finalQuantity'])
  expect(faultsOf(buyerAnswer, { bought: false })).toEqual([])
  expect(faultsOf(buyerAnswer, { bought: true, finalQuantity: 1_000_000 })).toEqual([])
})

test('a seller who sold says how much and at what price', () => {
  expect(faultsOf(sellerAnswer, { sold: true })).toEqual(['finalQuantity', 'finalPrice'])
  expect(faultsOf(sellerAnswer, { sold: true, finalQuantity: 10 })).toEqual(['finalPrice'])
  expect(faultsOf(sellerAnswer, { sold: true, finalQuantity: 10, finalPrice: 27.5 })).toEqual([])
  expect(faultsOf(sellerAnswer, { sold: false })).toEqual([])
})

test.each([0, -1, 1_000_000.001, 1.0005, 'many', null])('%s is no quantity', (finalQuantity) => {
  expect(faultsOf(buyerAnswer, { bought: true, finalQuantity })).toEqual(['finalQuantity'])
  const body = { productId: '0199c1e0-0000-7000-8000-000000000000', requestedQuantity: finalQuantity }
  expect(requestsApi.create.body.safeParse(body).success).toBe(false)
})

test('a ruling needs a note, and figures only when they are to change', () => {
  expect(faultsOf(ruling, { outcome: 'completed', adminNote: ' ' })).toEqual(['adminNote'])
  expect(faultsOf(ruling, { outcome: 'expired', adminNote: 'x' })).toEqual(['outcome'])
  expect(faultsOf(ruling, { outcome: 'completed', adminNote: 'x', finalPrice: 27.005 })).toEqual(['finalPrice'])
  expect(faultsOf(ruling, { outcome: 'not_completed', adminNote: 'x' })).toEqual([])
})

test('a status can be asked for with the time beside it', () => {
  expect(requestsApi.status.query.safeParse({ t: '1762934400000' }).success).toBe(true)
  expect(requestsApi.status.query.safeParse({}).success).toBe(true)
})

test('the web asks the table about the very answer it got', () => {
  const facts: (request: ContactRequest) => RequestFacts = (request) => request
  const request = { status: 'pending', requestedAt: '2026-11-12T04:00:00.000Z' } as ContactRequest
  expect(movesOpenTo(facts(request), 'seller', '2026-11-13T04:00:00.000Z')).toEqual(['accept', 'reject'])
  expect(turnOf(request)).toBe('seller')
})
