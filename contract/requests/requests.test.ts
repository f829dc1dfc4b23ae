import { expect, test } from 'vitest'
import { requestsAdminApi } from './admin.ts'
import { buyerAnswer, ruling, sellerAnswer } from './answers.ts'
import { type RequestFacts, turnOf } from './facts.ts'
import { requestNotices } from './notices.ts'
import { type ContactRequest, requestsApi } from './requests.ts'
import { movesOpenTo } from './state-machine.ts'

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

test('a figure is a number, never a text', () => {
  expect(faultsOf(buyerAnswer, { bought: true, finalQuantity: '10' })).toEqual(['finalQuantity'])
  expect(faultsOf(sellerAnswer, { sold: true, finalQuantity: 10, finalPrice: '27.5' })).toEqual(['finalPrice'])
  expect(faultsOf(ruling, { outcome: 'completed', adminNote: 'x', finalQuantity: '10' })).toEqual(['finalQuantity'])
})

test('feedback and reasons are trimmed and have at most 2000 signs; a reason has at least one', () => {
  const long = 'x'.repeat(2000)
  for (const schema of [buyerAnswer, sellerAnswer]) {
    const no = { bought: false, sold: false }
    expect(faultsOf(schema, { ...no, feedback: ` ${long} ` })).toEqual([])
    expect(faultsOf(schema, { ...no, feedback: `${long}x` })).toEqual(['feedback'])
    expect(schema.parse({ ...no, feedback: ' ' }).feedback).toBe('')
  }
  const isReason = (reason: string) => requestsApi.dispute.body.safeParse({ reason }).success
  expect([isReason(''), isReason(' '), isReason('x'), isReason(long), isReason(`${long}x`)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('lists come in twenties and can be asked for by status', () => {
  for (const [{ query }, sorted] of [
    [requestsApi.my, {}],
    [requestsAdminApi.all, { sort: 'newest' }],
  ] as const) {
    expect(query.parse({})).toEqual({ page: 1, limit: 20, ...sorted })
    expect(query.parse({ page: '3', limit: '5', status: 'disputed' })).toEqual({
      page: 3,
      limit: 5,
      status: 'disputed',
      ...sorted,
    })
    expect(query.safeParse({ status: 'lost' }).success).toBe(false)
  }
})

test('answers and disputes can be changed sixty times an hour', () => {
  const sixty = [{ points: 60, seconds: 3600, per: 'account' }]
  for (const endpoint of [requestsApi.userConfirm, requestsApi.farmerConfirm, requestsApi.dispute])
    expect(endpoint.limits).toEqual(sixty)
})

test('the two sides make their moves, an admin rules, and a request that is created is created once', () => {
  const sided = ['accept', 'reject', 'withdraw', 'userConfirm', 'farmerConfirm', 'dispute', 'my'] as const
  for (const name of sided) expect(requestsApi[name].who).not.toContain('admin')
  for (const name of ['all', 'rule'] as const) expect(requestsAdminApi[name].who).toEqual(['admin'])
  expect(requestsApi.create.creates).toBe(true)
})

test('a notice leads to its request', () => {
  const id = '0199c1e0-0000-7000-8000-000000000000'
  const params = { requestId: id, productId: id, product: 'tomato', quantity: 5, unit: 'kg' } as const
  for (const { page } of Object.values(requestNotices)) expect(page(params)).toBe(`/requests?request=${id}`)
})
