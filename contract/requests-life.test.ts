import { expect, test } from 'vitest'
import {
  deadlineOf,
  expiryOf,
  isDisputeOverdue,
  type Party,
  parties,
  type RequestState,
  type RequestStatus,
  remindersOf,
  seesContacts,
  turnOf,
} from '#contract/requests-facts.ts'
import {
  dueEvent,
  type Moved,
  move,
  movesOpenTo,
  openRequest,
  type RequestEvent,
  wouldDispute,
} from '#contract/requests-life.ts'

const start = Date.parse('2026-11-12T04:00:00.000Z')
const day = (days: number) => new Date(start + days * 86_400_000).toISOString()
const justBefore = (time: string) => new Date(Date.parse(time) - 1).toISOString()
const offer = { availableQuantity: 100, minimumOrderQuantity: null }

function done(result: ReturnType<typeof move>): Moved {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result
}
const pending = done(openRequest(10, offer, day(0))).state

/** A move of its usual party on the first day, unless said otherwise. */
type Eased<E> = E extends RequestEvent ? Omit<E, 'by' | 'at'> & { by?: Party; at?: string } : never
type Step = Eased<RequestEvent>
const usual: Record<RequestEvent['event'], Party> = {
  accept: 'seller',
  reject: 'seller',
  withdraw: 'buyer',
  buyer_confirm: 'buyer',
  seller_confirm: 'seller',
  dispute: 'buyer',
  rule: 'admin',
  remove_product: 'system',
  close_account: 'system',
  expire: 'clock',
  lapse: 'clock',
}
const full = (step: Step) => ({ by: usual[step.event], at: day(1), ...step }) as RequestEvent
const last = (state: RequestState, ...steps: Step[]) =>
  steps.reduce<Moved>((before, step) => done(move(before.state, full(step))), {
    ok: true,
    state,
    history: { at: day(0), by: 'buyer', event: 'create', from: null, to: 'pending' },
    stock: null,
    notices: [],
  })
const after = (state: RequestState, ...steps: Step[]) => last(state, ...steps).state
const codeOf = (state: RequestState, step: Step) => {
  const result = move(state, full(step))
  return result.ok ? 'done' : result.code
}

const bought = (finalQuantity: number, at = day(1), feedback?: string): Step => ({
  event: 'buyer_confirm',
  bought: true,
  finalQuantity,
  feedback,
  at,
})
const sold = (finalQuantity: number, finalPrice = 27, at = day(1)): Step => ({
  event: 'seller_confirm',
  sold: true,
  finalQuantity,
  finalPrice,
  at,
})
const notBought = (at = day(1)): Step => ({ event: 'buyer_confirm', bought: false, at })
const notSold = (at = day(1)): Step => ({ event: 'seller_confirm', sold: false, at })
const disputes = (by: Party, at = day(2)): Step => ({ event: 'dispute', reason: 'Half of it was rotten', by, at })

const accepted = after(pending, { event: 'accept', at: day(0) })
const completed = { ...after(accepted, bought(10), sold(10)), stockTaken: 10 }
const disputed = after(completed, disputes('buyer'))

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

type Row = [string, RequestState, Step[], RequestStatus, string | null, string[]]
const buyerTold = (type: string) => [`buyer ${type}`]
const sellerTold = (type: string) => [`seller ${type}`]
const bothTold = (type: string) => [...buyerTold(type), ...sellerTold(type)]
const rule: Step = { event: 'rule', outcome: 'completed', adminNote: 'Both bills seen' }
const ruledOut: Step = { event: 'rule', outcome: 'not_completed', adminNote: 'Nothing was handed over' }

test.each<Row>([
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
  expect(history).toMatchObject({ event: steps.at(-1)?.event, by: full(steps.at(-1) as Step).by, to: status })
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
  const steps: Step[] = [
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
  const said: Step = { event: 'seller_confirm', sold: false, feedback: 'Nobody came' }
  expect(after(accepted, said).farmerFeedback).toBe('Nobody came')
})

test('the move of the other side is refused before its state is told', () => {
  for (const state of [pending, accepted, completed, disputed])
    for (const event of Object.keys(usual) as RequestEvent['event'][])
      for (const by of parties.filter(
        (party) => party !== usual[event] && !(event === 'dispute' && party === 'seller'),
      ))
        expect(codeOf(state, { event, by } as Step), `${event} by ${by}`).toBe('not_your_move')
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

test('a deal can be disputed for 7 days after it was completed', () => {
  expect(codeOf(completed, disputes('buyer', justBefore(day(8))))).toBe('done')
  expect(codeOf(completed, disputes('buyer', day(8)))).toBe('invalid_transition')
  expect(dueEvent(completed, day(8))).toBeNull()
})

test('a dispute never ends by itself, and is an alert after 7 days', () => {
  expect(dueEvent(disputed, day(400))).toBeNull()
  expect(codeOf(disputed, { ...rule, at: day(400) })).toBe('done')
  expect(isDisputeOverdue(disputed, justBefore(day(9)))).toBe(false)
  expect(isDisputeOverdue(disputed, day(9))).toBe(true)
  expect(isDisputeOverdue(after(disputed, ruledOut), day(9))).toBe(false)
})

test('nobody ends a dispute by repeating what both had said before it', () => {
  expect(after(disputed, sold(10, 27, day(3))).status).toBe('disputed')
  expect(after(disputed, sold(10, 27, day(3)), bought(10, day(3))).status).toBe('completed')
  const early = after(accepted, bought(10, day(2)), disputes('buyer', day(2)))
  expect(after(early, sold(10, 27, day(3))).status).toBe('disputed')
})

test('who disputes can still give in to what the other side has said', () => {
  const raised = after(accepted, sold(10), disputes('buyer'))
  expect(after(raised, bought(10, day(3))).status).toBe('completed')
})

test('answers apart are settled by one side that changes its own', () => {
  const apart = after(accepted, bought(10), sold(20))
  expect(apart).toMatchObject({ disputedBy: null, disputeReason: null, disputedAt: day(1) })
  expect(after(apart, bought(20))).toMatchObject({ status: 'completed', finalQuantity: 20 })
  expect(after(apart, bought(15)).status).toBe('disputed')
})

test('a ruling without figures takes those of the deal, then the seller’s, then the buyer’s quantity', () => {
  expect(after(disputed, sold(7, 30, day(3)), rule)).toMatchObject({ finalQuantity: 10, finalPrice: 27 })
  expect(after(accepted, bought(10), sold(20, 25), rule)).toMatchObject({ finalQuantity: 20, finalPrice: 25 })
  const denied = after(accepted, bought(10), notSold())
  expect(codeOf(denied, rule)).toBe('validation')
  expect(after(denied, { ...rule, finalPrice: 26 })).toMatchObject({ finalQuantity: 10, finalPrice: 26 })
})

test('a ruling says why, and a deal ruled out has no figures left', () => {
  const state = after(disputed, ruledOut)
  expect(state).toMatchObject({ adminNote: 'Nothing was handed over', finalQuantity: null, finalPrice: null })
  expect(state.completedAt).toBeNull()
})

test('a ruling puts the stock right, and never by more than was taken', () => {
  expect(last(disputed, ruledOut).stock).toEqual({ kind: 'give_back', quantity: 10 })
  expect(last({ ...disputed, stockTaken: 4 }, ruledOut).stock).toEqual({ kind: 'give_back', quantity: 4 })
  expect(last(disputed, { ...rule, finalQuantity: 7.5 }).stock).toEqual({ kind: 'give_back', quantity: 2.5 })
  expect(last({ ...disputed, stockTaken: 4 }, { ...rule, finalQuantity: 7.5 }).stock).toBeNull()
  expect(last(disputed, { ...rule, finalQuantity: 12 }).stock).toEqual({ kind: 'take', quantity: 2 })
  expect(last({ ...disputed, stockTaken: 4 }, { ...rule, finalPrice: 30 }).stock).toBeNull()
  expect(last(after(accepted, disputes('buyer')), ruledOut).stock).toBeNull()
})

test('it waits for whoever has not answered', () => {
  expect(turnOf(accepted)).toBe('both')
  expect(turnOf(after(accepted, bought(10)))).toBe('seller')
  expect(turnOf(after(accepted, notSold()))).toBe('buyer')
  expect(turnOf(disputed)).toBe('admin')
  expect(turnOf(completed)).toBeNull()
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

test('an answer that would open a dispute is known before it is sent', () => {
  const half = after(accepted, sold(10))
  expect(wouldDispute(half, 'buyer', { yes: true, quantity: 9.8 })).toBe(false)
  expect(wouldDispute(half, 'buyer', { yes: true, quantity: 9 })).toBe(true)
  expect(wouldDispute(half, 'buyer', { yes: false, quantity: null })).toBe(true)
  expect(wouldDispute(half, 'seller', { yes: false, quantity: null })).toBe(false)
  expect(wouldDispute(accepted, 'buyer', { yes: false, quantity: null })).toBe(false)
})

test('contacts are the two sides’ alone, from acceptance on', () => {
  const ended = [completed, disputed, after(disputed, ruledOut), after(accepted, { event: 'lapse', at: day(14) })]
  for (const state of [accepted, ...ended])
    expect(parties.filter((party) => seesContacts(state, party))).toEqual(['buyer', 'seller'])
  const neverAccepted = [pending, after(pending, { event: 'reject' }), after(pending, { event: 'expire', at: day(3) })]
  for (const state of neverAccepted) expect(parties.filter((party) => seesContacts(state, party))).toEqual([])
})
