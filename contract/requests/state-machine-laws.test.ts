import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveStock } from '#contract/shared/amounts.ts'
import { wouldDispute } from './confirming.ts'
import {
  type MoveName,
  moveNames,
  movers,
  type Party,
  parties,
  type RequestState,
  requestStatuses,
  seesContacts,
  sides,
} from './facts.ts'
import { move, movesOpenTo, openRequest } from './state-machine.ts'
import type { RequestEvent, SuccessfulMove } from './transitions.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-12T04:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()

/** The product decisions, row by row: from, event, to, reason. */
const confirming = ['buyer_confirm', 'seller_confirm'].flatMap((event) => [
  `accepted ${event} accepted null`,
  `accepted ${event} completed null`,
  `accepted ${event} not_completed no_deal`,
  `accepted ${event} disputed null`,
  `disputed ${event} disputed null`,
  `disputed ${event} completed null`,
  `disputed ${event} not_completed no_deal`,
])
const rows = [
  'pending accept accepted null',
  'pending reject not_completed rejected',
  'pending withdraw not_completed withdrawn',
  'pending remove_product not_completed product_removed',
  'pending close_account not_completed account_closed',
  'pending expire expired unanswered',
  ...confirming,
  'accepted dispute disputed null',
  'accepted close_account not_completed account_closed',
  'accepted lapse not_completed unconfirmed',
  'completed dispute disputed null',
  'disputed rule completed null',
  'disputed rule not_completed resolved_by_admin',
]

/** Property-based test of the state machine. Few figures, so that sides often agree, and often by a hair. */
const quantity = fc.constantFrom(10, 10, 10, 9.8, 9.799, 0.001, 40)
const step = fc.record({
  /** Mostly a move that is open to someone, sometimes any move by anyone. */
  isOpen: fc.boolean().chain((once) => (once ? fc.constant(true) : fc.boolean())),
  pick: fc.nat(1000),
  event: fc.constantFrom(...moveNames),
  by: fc.constantFrom(...parties),
  yes: fc.constantFrom(true, true, false),
  finalQuantity: fc.option(quantity, { nil: undefined, freq: 12 }),
  finalPrice: fc.option(fc.constantFrom(27, 0.01, 30.5), { nil: undefined, freq: 12 }),
  whose: fc.constantFrom(...sides),
  /** On the minute of a deadline and one millisecond before it, too. */
  wait: fc.oneof(
    { weight: 15, arbitrary: fc.integer({ min: 0, max: 20 * hour }) },
    { weight: 1, arbitrary: fc.constantFrom(...[72, 168, 336].flatMap((hours) => [hours * hour, hours * hour - 1])) },
  ),
  /** The farmer brings more, or sells elsewhere. */
  harvest: fc.constantFrom(0, 0, 0, 25, -5.5),
  /** Which of two requests for the same product: one is pending at first, one accepted. */
  which: fc.nat(1),
})
type GeneratedStep = typeof step extends fc.Arbitrary<infer S> ? S : never
const lives = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' })

function eventOf({ yes, whose, pick, ...given }: GeneratedStep, state: RequestState, at: string): RequestEvent {
  const open = parties.flatMap((by) => movesOpenTo(state, by, at).map((event) => ({ by, event })))
  const answers = open.filter(({ event }) => /confirm/.test(event))
  const likely = [...open, ...answers, ...answers, ...answers]
  const { by, event } = (given.isOpen && likely[pick % likely.length]) || given
  const { finalQuantity, finalPrice } = given
  return {
    at,
    by,
    event,
    bought: yes,
    sold: yes,
    outcome: yes ? 'completed' : 'not_completed',
    finalQuantity,
    finalPrice,
    whose,
    reason: 'r',
    adminNote: 'n',
  } as RequestEvent
}

type ObservedMove = {
  before: RequestState
  event: RequestEvent
  result: ReturnType<typeof move>
  state: RequestState
  available: number
  wasAccepted: boolean
}

/** Two requests on one stock, the way the server moves them; the ledger is kept in thousandths, apart from our own sums. */
function live(steps: GeneratedStep[], look: (seen: ObservedMove) => void) {
  const opened = openRequest(10, { availableQuantity: 12.5, minimumOrderQuantity: null }, iso(start)) as SuccessfulMove
  const accepted = move(opened.state, { event: 'accept', by: 'seller', at: iso(start) }) as SuccessfulMove
  const requests = [opened.state, accepted.state]
  const wasAccepted = [false, true]
  let [time, available, brought] = [start, 12.5, 12_500]
  for (const one of steps) {
    time += one.wait
    const more = Math.max(one.harvest, -available)
    available = Math.round((available + more) * 1000) / 1000
    brought += Math.round(more * 1000)
    const before = requests[one.which] ?? opened.state
    const event = eventOf(one, before, iso(time))
    const result = move(Object.freeze(before), event)
    let state = result.ok ? result.state : before
    if (result.ok && result.stock) {
      const { stockTaken, ...stock } = moveStock({ available, stockTaken: before.stockTaken }, result.stock)
      available = stock.available
      state = { ...state, stockTaken }
    }
    requests[one.which] = state
    if (result.ok && event.event === 'accept') wasAccepted[one.which] = true
    look({ before, event, result, state, available, wasAccepted: wasAccepted[one.which] === true })
  }
  const held = requests.reduce((sum, { stockTaken }) => sum + Math.round(stockTaken * 1000), 0)
  expect(Math.round(available * 1000) + held).toBe(brought)
}

const always = (look: (seen: ObservedMove) => void, numRuns = 300) =>
  fc.assert(
    fc.property(lives, (steps) => live(steps, look)),
    { numRuns },
  )

test('whatever happens, a request moves by the table, and every row of it can be reached', () => {
  const reached = new Set<string>()
  always(({ before, event, result, state }) => {
    if (!result.ok) return
    const row = `${before.status} ${event.event} ${state.status} ${state.closeReason}`
    if (reached.has(row)) return
    expect(requestStatuses).toContain(state.status)
    expect(rows).toContain(row)
    expect(result.history).toEqual({
      at: event.at,
      by: event.by,
      event: event.event,
      from: before.status,
      to: state.status,
    })
    reached.add(row)
  }, 800)
  expect([...reached].sort()).toEqual([...rows].sort())
})

test('a move is refused exactly when it is not offered, and then for a reason', () => {
  always(({ before, event, result }) => {
    const isOffered = movesOpenTo(before, event.by, event.at).includes(event.event)
    const isTheirs = (movers[event.event] as readonly Party[]).includes(event.by)
    if (result.ok) expect(isOffered).toBe(true)
    else if (!isTheirs) expect(result.code).toBe('not_your_move')
    else expect(result.code).toBe(isOffered ? 'validation' : 'invalid_transition')
  })
})

test('the stock never falls below 0, and only a deal or its dispute holds any of it', () => {
  always(({ before, event, result, state, available }) => {
    expect(available).toBeGreaterThanOrEqual(0)
    expect(state.stockTaken).toBeGreaterThanOrEqual(0)
    if (state.status === 'completed') expect(state.stockTaken).toBeLessThanOrEqual(state.finalQuantity ?? 0)
    else if (state.status !== 'disputed') expect(state.stockTaken).toBe(0)
    if (result.ok && event.event === 'dispute') expect(state.stockTaken).toBe(before.stockTaken)
  })
})

test('a deal upheld as it was leaves the stock alone', () => {
  always(({ before, result, state }) => {
    if (!result.ok || before.finalQuantity === null || state.finalQuantity !== before.finalQuantity) return
    expect(result.stock).toBeNull()
  })
})

test('a completed deal has a quantity, a price and a day, and nothing else is one', () => {
  always(({ state }) => {
    const { status, finalQuantity, finalPrice, completedAt } = state
    if (status === 'completed') expect([finalQuantity, finalPrice].every((given) => given && given > 0)).toBe(true)
    else if (status !== 'disputed') expect([finalQuantity, finalPrice]).toEqual([null, null])
    expect(completedAt !== null).toBe(status === 'completed')
  })
})

test('two answers make a deal exactly when they are within 2 % of the larger one', () => {
  always(({ before, event, result, state }) => {
    if (!result.ok || !/confirm/.test(event.event) || state.status === 'not_completed') return
    const { buyerConfirmation: buyer, sellerConfirmation: seller } = state
    if (!buyer || !seller || before.status !== 'accepted') return
    const [a, b] = [buyer, seller].map(({ finalQuantity }) => Math.round((finalQuantity ?? 0) * 1000)) as [
      number,
      number,
    ]
    const isClose = buyer.bought && seller.sold && Math.abs(a - b) * 50 <= Math.max(a, b)
    expect(state.status).toBe(isClose ? 'completed' : 'disputed')
    if (isClose) expect(state).toMatchObject({ finalQuantity: seller.finalQuantity, finalPrice: seller.finalPrice })
  })
})

test('the warning before an answer tells what the answer then does', () => {
  always(({ before, event, result, state }) => {
    if (!result.ok || (event.event !== 'buyer_confirm' && event.event !== 'seller_confirm')) return
    const yes = event.event === 'buyer_confirm' ? event.bought : event.sold
    const side = event.event === 'buyer_confirm' ? 'buyer' : 'seller'
    const isWarned = wouldDispute(before, side, { yes, quantity: event.finalQuantity ?? null })
    expect(isWarned).toBe(before.status === 'accepted' && state.status === 'disputed')
  })
})

test('no dispute is ended by the side it is raised against alone', () => {
  always(({ before, event, result, state }) => {
    const { disputedBy, disputedAt } = before
    if (!result.ok || before.status !== 'disputed' || state.status === 'disputed' || event.event === 'rule') return
    if (!disputedBy || event.by === disputedBy) return
    const theirs = disputedBy === 'buyer' ? before.buyerConfirmation : before.sellerConfirmation
    expect(Date.parse(theirs?.confirmedAt ?? '')).toBeGreaterThan(Date.parse(disputedAt ?? ''))
  })
})

test('contacts are seen by the two sides of an accepted request and by nobody else', () => {
  always(({ state, wasAccepted }) => {
    const seeing = parties.filter((party) => seesContacts(state, party))
    expect(seeing).toEqual(wasAccepted ? ['buyer', 'seller'] : [])
    if (state.status === 'pending' || state.status === 'expired') expect(seeing).toEqual([])
  })
})

const lasts: Partial<Record<MoveName, (state: RequestState) => [string | null, number]>> = {
  accept: (state) => [state.requestedAt, 72],
  withdraw: (state) => [state.requestedAt, 72],
  buyer_confirm: (state) => (state.status === 'accepted' ? [state.acceptedAt, 336] : [null, 0]),
  dispute: (state) => (state.status === 'accepted' ? [state.acceptedAt, 336] : [state.completedAt, 168]),
}

test('nobody acts at or after a deadline, and the clock never before it', () => {
  always(({ before, event, result }) => {
    if (!result.ok) return
    const [since, hours] = lasts[event.event]?.(before) ?? [null, 0]
    if (since) expect(Date.parse(event.at)).toBeLessThan(Date.parse(since) + hours * hour)
    if (event.event === 'expire') expect(Date.parse(event.at)).toBeGreaterThanOrEqual(start + 72 * hour)
    if (event.event === 'lapse')
      expect(Date.parse(event.at)).toBeGreaterThanOrEqual(Date.parse(before.acceptedAt ?? '') + 336 * hour)
  })
})

test('every move tells someone, and never who made it', () => {
  always(({ event, result }) => {
    if (!result.ok) return
    expect(result.notices.length).toBeGreaterThan(0)
    expect(result.notices.map(({ to }) => to)).not.toContain(event.by)
  })
})
