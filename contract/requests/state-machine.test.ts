import { expect, test } from 'vitest'
import {
  accepted,
  after,
  bought,
  codeOf,
  completed,
  day,
  disputed,
  disputes,
  done,
  full,
  justBefore,
  last,
  notBought,
  notSold,
  offer,
  pending,
  type RequestStep,
  rule,
  ruledOut,
  sold,
  usual,
} from '#server/testing/request-steps.ts'
import {
  deadlineOf,
  expiryOf,
  parties,
  type RequestFacts,
  type RequestState,
  type RequestStatus,
  remindersOf,
  seesContacts,
  turnOf,
  waitsFor,
} from './facts.ts'
import { dueEvent, movesOpenTo, openRequest } from './state-machine.ts'
import type { RequestEvent } from './transitions.ts'

test.each<[string, number, number | null, number, string | null]>([
  ['more than there is', 100.001, null, 100, 'quantity_unavailable'],
  ['nothing', 0, null, 100, 'validation'],
  ['less than the minimum order', 4.999, 5, 100, 'below_minimum'],
  ['the minimum order', 5, 5, 100, null],
  ['all there is', 100, 5, 100, null],
  ['exactly the rest below the minimum order', 3, 5, 3, null],
  ['less than the rest below the minimum order', 2, 5, 3, 'below_minimum'],
  ['anything when nothing is left', 1, 5, 0, 'quantity_unavailable'],
])('a request for %s', (_what, quantity, minimumOrderQuantity, availableQuantity, code) => {
  const result = openRequest(quantity, { availableQuantity, minimumOrderQuantity }, day(0))
  expect(result.ok ? null : result.code).toBe(code)
})

test('a new request is pending, waits for the seller and tells them', () => {
  const { state, notices, history } = done(openRequest(10, offer, day(0)))
  expect(state).toMatchObject({ status: 'pending', closeReason: null, requestedQuantity: 10, requestedAt: day(0) })
  expect(turnOf(state)).toBe('seller')
  expect(notices).toEqual([{ to: 'seller', type: 'request_received' }])
  expect(history).toEqual({ at: day(0), by: 'buyer', event: 'create', from: null, to: 'pending' })
})

type LifeCase = [string, RequestState, RequestStep[], RequestStatus, string | null, string[]]
const buyerTold = (type: string) => [`buyer ${type}`]
const sellerTold = (type: string) => [`seller ${type}`]
const bothTold = (type: string) => [...buyerTold(type), ...sellerTold(type)]

test.each<LifeCase>([
  ['accepted', pending, [{ event: 'accept' }], 'accepted', null, buyerTold('request_accepted')],
  ['rejected', pending, [{ event: 'reject' }], 'not_completed', 'rejected', buyerTold('request_rejected')],
  ['withdrawn', pending, [{ event: 'withdraw' }], 'not_completed', 'withdrawn', sellerTold('request_withdrawn')],
  [
    'left without product',
    pending,
    [{ event: 'remove_product' }],
    'not_completed',
    'product_removed',
    buyerTold('product_removed'),
  ],
  [
    'left by its buyer',
    pending,
    [{ event: 'close_account', whose: 'buyer' }],
    'not_completed',
    'account_closed',
    sellerTold('account_closed'),
  ],
  [
    'left by its seller',
    pending,
    [{ event: 'close_account', whose: 'seller' }],
    'not_completed',
    'account_closed',
    buyerTold('account_closed'),
  ],
  [
    'not answered for 72 hours',
    pending,
    [{ event: 'expire', at: day(3) }],
    'expired',
    'unanswered',
    bothTold('request_expired'),
  ],
  [
    'agreed and left by its buyer',
    accepted,
    [{ event: 'close_account', whose: 'buyer' }],
    'not_completed',
    'account_closed',
    sellerTold('account_closed'),
  ],
  ['confirmed by the buyer', accepted, [bought(10)], 'accepted', null, sellerTold('request_confirmed')],
  ['confirmed by the seller', accepted, [notSold()], 'accepted', null, buyerTold('request_confirmed')],
  ['confirmed by both', accepted, [bought(9.8), sold(10)], 'completed', null, buyerTold('request_completed')],
  ['denied by both', accepted, [notSold(), notBought()], 'not_completed', 'no_deal', sellerTold('request_no_deal')],
  ['yes against no', accepted, [bought(10), notSold()], 'disputed', null, buyerTold('request_disputed')],
  ['no against yes', accepted, [notBought(), sold(10)], 'disputed', null, buyerTold('request_disputed')],
  ['confirmed too far apart', accepted, [sold(10), bought(9.799)], 'disputed', null, sellerTold('request_disputed')],
  ['disputed by the buyer', accepted, [disputes('buyer')], 'disputed', null, sellerTold('request_disputed')],
  ['disputed by the seller', accepted, [disputes('seller')], 'disputed', null, buyerTold('request_disputed')],
  [
    'not confirmed for 14 days',
    accepted,
    [{ event: 'lapse', at: day(14) }],
    'not_completed',
    'unconfirmed',
    bothTold('request_lapsed'),
  ],
  [
    'confirmed by one alone for 14 days',
    accepted,
    [sold(10), { event: 'lapse', at: day(14) }],
    'not_completed',
    'unconfirmed',
    bothTold('request_lapsed'),
  ],
  ['completed, then disputed', completed, [disputes('seller')], 'disputed', null, buyerTold('request_disputed')],
  [
    'disputed, then agreed on',
    disputed,
    [sold(8, 27, day(3)), bought(8, day(3))],
    'completed',
    null,
    sellerTold('request_completed'),
  ],
  [
    'disputed, then called off',
    disputed,
    [notSold(day(3)), notBought(day(3))],
    'not_completed',
    'no_deal',
    sellerTold('request_no_deal'),
  ],
  ['ruled a deal', disputed, [rule], 'completed', null, bothTold('request_resolved')],
  ['ruled no deal', disputed, [ruledOut], 'not_completed', 'resolved_by_admin', bothTold('request_resolved')],
])('a request %s', (_what, from, steps, status, closeReason, told) => {
  const { state, notices, history } = last(from, ...steps)
  expect(state).toMatchObject({ status, closeReason })
  expect(notices.map(({ to, type }) => `${to} ${type}`)).toEqual(told)
  expect(history).toMatchObject({ event: steps.at(-1)?.event, by: full(steps.at(-1) as RequestStep).by, to: status })
})

test('a completed deal has the seller’s figures', () => {
  const { state, stock } = last(accepted, bought(9.9), sold(10, 27.5))
  expect(state).toMatchObject({ finalQuantity: 10, finalPrice: 27.5, completedAt: day(1) })
  expect(stock).toEqual({ kind: 'take', quantity: 10 })
})

test.each([
  [98, 100, 'completed'],
  [97.999, 100, 'disputed'],
  [0.049, 0.05, 'completed'],
  [0.048, 0.05, 'disputed'],
  [1.1, 1.078, 'completed'],
  [1_000_000, 980_000, 'completed'],
  [1_000_000, 979_999.999, 'disputed'],
])('bought %d against sold %d is %s', (a, b, status) => {
  expect(after(accepted, bought(a), sold(b)).status).toBe(status)
  expect(after(accepted, sold(a), bought(b)).status).toBe(status)
})

test('a yes needs a quantity, and a sale needs a price', () => {
  expect(codeOf(accepted, { event: 'buyer_confirm', bought: true })).toBe('validation')
  expect(codeOf(accepted, bought(0))).toBe('validation')
  expect(codeOf(accepted, sold(0))).toBe('validation')
  expect(codeOf(accepted, { event: 'seller_confirm', sold: true, finalQuantity: 10 })).toBe('validation')
})

test('figures sent with a no are not kept', () => {
  const steps: RequestStep[] = [
    { event: 'seller_confirm', sold: false, finalQuantity: 3, finalPrice: 5 },
    { event: 'buyer_confirm', bought: false, finalQuantity: 3 },
  ]
  const state = after(accepted, ...steps)
  expect(state.sellerConfirmation).toMatchObject({ finalQuantity: null, finalPrice: null })
  expect(state.buyerConfirmation?.finalQuantity).toBeNull()
})

test('a side changes its answer until the other has answered', () => {
  const changed = after(accepted, bought(10), notBought(), bought(8))
  expect(changed).toMatchObject({ status: 'accepted', buyerConfirmation: { bought: true, finalQuantity: 8 } })
  expect(after(changed, sold(8))).toMatchObject({ status: 'completed', finalQuantity: 8 })
  expect(codeOf(after(changed, notSold(), notBought()), bought(8))).toBe('invalid_transition')
})

test('feedback stays until another is given', () => {
  const kind = after(accepted, bought(10, day(1), 'Good size'), bought(9))
  expect(kind.userFeedback).toBe('Good size')
  expect(after(kind, bought(9, day(1), '')).userFeedback).toBeNull()
  const said: RequestStep = { event: 'seller_confirm', sold: false, feedback: 'Nobody came' }
  expect(after(accepted, said).farmerFeedback).toBe('Nobody came')
})

test('the move of the other side is refused before its state is told', () => {
  for (const state of [pending, accepted, completed, disputed])
    for (const event of Object.keys(usual) as RequestEvent['event'][])
      for (const by of parties.filter(
        (party) => party !== usual[event] && !(event === 'dispute' && party === 'seller'),
      ))
        expect(codeOf(state, { event, by } as RequestStep), `${event} by ${by}`).toBe('not_your_move')
})

test('a request past 72 hours is over, even if the clock was not there yet', () => {
  expect(codeOf(pending, { event: 'accept', at: justBefore(day(3)) })).toBe('done')
  for (const event of ['accept', 'reject', 'withdraw', 'remove_product'] as const)
    expect(codeOf(pending, { event, at: day(3) })).toBe('invalid_transition')
  expect(codeOf(pending, { event: 'expire', at: justBefore(day(3)) })).toBe('invalid_transition')
  expect(dueEvent(pending, justBefore(day(3)))).toBeNull()
  expect(dueEvent(pending, day(3))).toEqual({ event: 'expire', by: 'clock', at: day(3) })
})

test('14 days after acceptance nobody can confirm or dispute any more', () => {
  const half = after(accepted, bought(10))
  expect(codeOf(half, sold(10, 27, justBefore(day(14))))).toBe('done')
  expect(codeOf(half, sold(10, 27, day(14)))).toBe('invalid_transition')
  expect(codeOf(half, disputes('seller', day(14)))).toBe('invalid_transition')
  expect(codeOf(half, { event: 'lapse', at: justBefore(day(14)) })).toBe('invalid_transition')
  expect(dueEvent(half, day(14))).toEqual({ event: 'lapse', by: 'clock', at: day(14) })
})

test('it waits for whoever has not answered', () => {
  expect(turnOf(accepted)).toBe('both')
  expect(turnOf(after(accepted, bought(10)))).toBe('seller')
  expect(turnOf(after(accepted, notSold()))).toBe('buyer')
  expect(turnOf(disputed)).toBe('admin')
  expect(turnOf(completed)).toBeNull()
})

test('it waits for a side until that has answered, and not past the deadline', () => {
  const waits = (request: RequestFacts, at: string) =>
    (['buyer', 'seller'] as const).filter((side) => waitsFor(request, side, at))
  expect(waits(pending, day(1))).toEqual(['seller'])
  expect(waits(pending, day(3))).toEqual([])
  expect(waits(accepted, day(1))).toEqual(['buyer', 'seller'])
  expect(waits(after(accepted, bought(10)), day(1))).toEqual(['seller'])
  expect(waits(accepted, day(14))).toEqual([])
  expect(waits(completed, day(1))).toEqual([])
})

test('each side is offered its own moves, and none past the deadline', () => {
  expect(movesOpenTo(pending, 'seller', day(1))).toEqual(['accept', 'reject'])
  expect(movesOpenTo(pending, 'buyer', day(1))).toEqual(['withdraw'])
  expect(movesOpenTo(pending, 'seller', day(3))).toEqual([])
  expect(movesOpenTo(accepted, 'buyer', day(1))).toEqual(['buyer_confirm', 'dispute'])
  expect(movesOpenTo(accepted, 'seller', day(1))).toEqual(['seller_confirm', 'dispute'])
  expect(movesOpenTo(completed, 'seller', day(7.9))).toEqual(['dispute'])
  expect(movesOpenTo(completed, 'seller', day(8))).toEqual([])
  expect(movesOpenTo(disputed, 'buyer', day(3))).toEqual(['buyer_confirm'])
  expect(movesOpenTo(disputed, 'admin', day(3))).toEqual(['rule'])
})

test('deadlines and reminders count from the last step', () => {
  expect([deadlineOf(pending), expiryOf(pending)]).toEqual([day(3), day(3)])
  expect([deadlineOf(accepted), expiryOf(accepted)]).toEqual([day(14), day(14)])
  expect([deadlineOf(completed), expiryOf(completed)]).toEqual([day(8), null])
  expect([deadlineOf(disputed), expiryOf(disputed)]).toEqual([null, null])
  expect(remindersOf(accepted)).toEqual([day(2), day(7), day(13)])
  expect([remindersOf(pending), remindersOf(disputed)]).toEqual([[], []])
})

test('contacts are the two sides’ alone, from acceptance on', () => {
  const ended = [completed, disputed, after(disputed, ruledOut), after(accepted, { event: 'lapse', at: day(14) })]
  for (const state of [accepted, ...ended])
    expect(parties.filter((party) => seesContacts(state, party))).toEqual(['buyer', 'seller'])
  const neverAccepted = [pending, after(pending, { event: 'reject' }), after(pending, { event: 'expire', at: day(3) })]
  for (const state of neverAccepted) expect(parties.filter((party) => seesContacts(state, party))).toEqual([])
})
