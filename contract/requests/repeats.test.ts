import { describe, expect, test } from 'vitest'
import { isRepeated, wouldDispute } from './confirming.ts'
import { deadlineOf, type RequestState } from './facts.ts'
import { move, openRequest } from './state-machine.ts'
import type { RequestEvent, SuccessfulMove } from './transitions.ts'

const start = Date.parse('2026-11-12T04:00:00.000Z')
const hour = (hours: number) => new Date(start + hours * 3_600_000).toISOString()

function moved(state: RequestState, event: RequestEvent): SuccessfulMove {
  const result = move(state, event)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result
}
const opened = openRequest(10, { availableQuantity: 100, minimumOrderQuantity: null }, hour(0))
if (!opened.ok) throw new Error('refused')
const accepted = moved(opened.state, { event: 'accept', by: 'seller', at: hour(1) }).state

type Bought = Partial<Extract<RequestEvent, { event: 'buyer_confirm' }>>
type Sold = Partial<Extract<RequestEvent, { event: 'seller_confirm' }>>
const bought = (given: Bought = {}): RequestEvent => ({
  event: 'buyer_confirm',
  by: 'buyer',
  at: hour(2),
  bought: true,
  finalQuantity: 10,
  ...given,
})
const sold = (given: Sold = {}): RequestEvent => ({
  event: 'seller_confirm',
  by: 'seller',
  at: hour(2),
  sold: true,
  finalQuantity: 10,
  finalPrice: 27.5,
  ...given,
})
const disputed = (by: 'buyer' | 'seller', at = hour(3)): RequestEvent => ({
  event: 'dispute',
  by,
  at,
  reason: 'Rotten.',
})
const state = (...events: RequestEvent[]) => events.reduce((before, event) => moved(before, event).state, accepted)

describe('the same answer again is no news', () => {
  test.each<[string, RequestEvent, RequestEvent]>([
    ['of a buyer who bought', bought(), bought({ at: hour(4) })],
    ['of a buyer who did not', bought({ bought: false }), bought({ bought: false, at: hour(4) })],
    ['of a buyer who did not, whatever quantity comes with it', bought({ bought: false }), bought({ bought: false })],
    ['of a buyer who repeats the feedback', bought({ feedback: 'Fresh.' }), bought({ feedback: 'Fresh.' })],
    ['of a buyer who leaves the feedback out', bought({ feedback: 'Fresh.' }), bought()],
    ['of a buyer who never gave any and clears it', bought(), bought({ feedback: '' })],
    ['of a seller who sold', sold(), sold({ at: hour(4) })],
    ['of a seller who did not', sold({ sold: false }), sold({ sold: false, at: hour(4) })],
    [
      'of a seller who did not, whatever figures come with it',
      sold({ sold: false, finalQuantity: null, finalPrice: null }),
      sold({ sold: false, finalQuantity: 7, finalPrice: 3 }),
    ],
    ['of a seller who repeats the feedback', sold({ feedback: 'On time.' }), sold({ feedback: 'On time.' })],
    ['of a seller who leaves the feedback out', sold({ feedback: 'On time.' }), sold()],
    ['of a seller who never gave any and clears it', sold(), sold({ feedback: '' })],
  ])('%s', (_title, first, again) => {
    expect(isRepeated(state(first), again)).toBe(true)
  })
})

describe('it is news', () => {
  test.each<[string, RequestEvent, RequestEvent]>([
    ['when a buyer says another quantity', bought(), bought({ finalQuantity: 9 })],
    ['when a buyer turns yes into no', bought(), bought({ bought: false })],
    ['when a buyer turns no into yes', bought({ bought: false }), bought()],
    ['when a buyer adds feedback', bought(), bought({ feedback: 'Fresh.' })],
    ['when a buyer changes it', bought({ feedback: 'Fresh.' }), bought({ feedback: 'Old.' })],
    ['when a buyer takes it back', bought({ feedback: 'Fresh.' }), bought({ feedback: '' })],
    ['when a seller says another quantity', sold(), sold({ finalQuantity: 9 })],
    ['when a seller says another price', sold(), sold({ finalPrice: 28 })],
    ['when a seller turns yes into no', sold(), sold({ sold: false })],
    ['when a seller turns no into yes', sold({ sold: false }), sold()],
    ['when a seller adds feedback', sold(), sold({ feedback: 'On time.' })],
    ['when a seller changes it', sold({ feedback: 'On time.' }), sold({ feedback: 'Late.' })],
    ['when a seller takes it back', sold({ feedback: 'On time.' }), sold({ feedback: '' })],
    ['when only the buyer has answered and the seller does', bought(), sold()],
    ['when only the seller has answered and the buyer does', sold(), bought()],
  ])('%s', (_title, first, other) => {
    expect(isRepeated(state(first), other)).toBe(false)
  })

  test('when nobody has answered yet, also with a no', () => {
    for (const event of [bought(), sold(), bought({ bought: false }), sold({ sold: false })])
      expect(isRepeated(accepted, event)).toBe(false)
  })

  test.each(['buyer', 'seller'] as const)('when the %s disputed and then says the same again', (side) => {
    const other = side === 'buyer' ? 'seller' : 'buyer'
    const answer = { buyer: bought(), seller: sold() }
    const inDispute = state(answer[side], disputed(side))
    expect(isRepeated(inDispute, { ...answer[side], at: hour(4) })).toBe(false)
    expect(isRepeated(state(answer[other], disputed(side)), { ...answer[other], at: hour(4) })).toBe(true)
    expect(isRepeated(state(answer[side], disputed(side), { ...answer[side], at: hour(4) }), answer[side])).toBe(true)
  })

  test('whenever it is no answer', () => {
    expect(isRepeated(state(bought(), disputed('buyer')), disputed('buyer', hour(5)))).toBe(false)
    expect(isRepeated(accepted, { event: 'accept', by: 'seller', at: hour(1) })).toBe(false)
    const ruling: RequestEvent = { event: 'rule', by: 'admin', at: hour(5), outcome: 'not_completed', adminNote: 'No.' }
    expect(isRepeated(state(bought(), disputed('buyer')), ruling)).toBe(false)
  })
})

describe('a dispute', () => {
  test('has no deadline, whatever the deal was before', () => {
    const completed = state(bought(), sold())
    expect(deadlineOf(completed)).toBe(hour(2 + 7 * 24))
    expect(deadlineOf({ ...completed, status: 'disputed' })).toBeNull()
  })

  test.each(['buyer', 'seller'] as const)('names the %s who raised it, and tells the other', (side) => {
    const { state: next, notices } = moved(accepted, disputed(side))
    expect(next).toMatchObject({ status: 'disputed', disputedBy: side, disputeReason: 'Rotten.' })
    expect(notices).toEqual([{ to: side === 'buyer' ? 'seller' : 'buyer', type: 'request_disputed' }])
  })

  test('stays as it was raised when both answer apart in it, and each answer is told', () => {
    const raised = state(disputed('buyer'))
    const first = moved(raised, bought({ at: hour(4), finalQuantity: 5 }))
    const second = moved(first.state, sold({ at: hour(5) }))
    expect(second.state).toMatchObject({ status: 'disputed', disputedBy: 'buyer', disputedAt: hour(3) })
    expect([first.notices, second.notices]).toEqual([
      [{ to: 'seller', type: 'request_confirmed' }],
      [{ to: 'buyer', type: 'request_confirmed' }],
    ])
  })

  test.each(['buyer', 'seller'] as const)(
    'cannot be ended by the other side while the answer of the %s is taken back',
    (side) => {
      const answer = { buyer: bought(), seller: sold() }
      const other = side === 'buyer' ? 'seller' : 'buyer'
      const raised = state(answer[side], disputed(side))
      expect(moved(raised, { ...answer[other], at: hour(4) }).state.status).toBe('disputed')
      const raisedAtOnce = state(answer[side], disputed(side, hour(2)))
      expect(moved(raisedAtOnce, { ...answer[other], at: hour(4) }).state.status).toBe('disputed')
    },
  )
})

describe('two answers', () => {
  const yes = (quantity: number | null) => ({ yes: true, quantity })
  const no = { yes: false, quantity: null }

  test.each<[string, RequestEvent, 'buyer' | 'seller', ReturnType<typeof yes> | typeof no, boolean]>([
    ['a yes meets a no', bought({ bought: false }), 'seller', yes(10), true],
    ['a no meets a yes', bought(), 'seller', no, true],
    ['a no meets a no', bought({ bought: false }), 'seller', no, false],
    ['a no of the buyer meets the yes of the seller', sold(), 'buyer', no, true],
    ['the same quantity meets', sold(), 'buyer', yes(10), false],
    ['a fiftieth is between them', sold(), 'buyer', yes(9.8), false],
    ['a gram more than a fiftieth is', sold(), 'buyer', yes(9.799), true],
    ['a yes without a quantity meets one', sold(), 'buyer', yes(null), true],
  ])('would be in dispute, or not, where %s', (_title, first, side, answer, isApart) => {
    expect(wouldDispute(state(first), side, answer)).toBe(isApart)
  })
})

describe('what is less than one', () => {
  const small = openRequest(0.75, { availableQuantity: 0.75, minimumOrderQuantity: null }, hour(0))

  test('is a quantity that can be asked for, and is taken', () => {
    if (!small.ok) throw new Error(small.code)
    expect(small.state.stockTaken).toBe(0)
    const open = moved(small.state, { event: 'accept', by: 'seller', at: hour(1) }).state
    const answered = moved(open, bought({ finalQuantity: 0.75 })).state
    expect(moved(answered, sold({ finalQuantity: 0.75 })).stock).toEqual({ kind: 'take', quantity: 0.75 })
  })

  test('is given back when it is too much', () => {
    const done = { ...state(bought(), sold()), stockTaken: 10 }
    const ruling = { event: 'rule', by: 'admin', at: hour(5), outcome: 'completed', adminNote: 'Less.' } as const
    const inDispute = moved(done, disputed('buyer')).state
    expect(moved(inDispute, { ...ruling, finalQuantity: 9.5 }).stock).toEqual({ kind: 'give_back', quantity: 0.5 })
  })

  test('may stand as a minimum, or none at all', () => {
    const offer = { availableQuantity: 5, minimumOrderQuantity: 0.5 }
    expect(openRequest(0.499, offer, hour(0))).toEqual({ ok: false, code: 'below_minimum' })
    expect(openRequest(0.5, offer, hour(0)).ok).toBe(true)
    expect(openRequest(0.001, { ...offer, minimumOrderQuantity: null }, hour(0)).ok).toBe(true)
  })
})
