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
  justBefore,
  last,
  notSold,
  rule,
  ruledOut,
  sold,
} from '#server/testing/request-steps.ts'
import { wouldDispute } from './confirming.ts'
import { isDisputeOverdue, waitsFor } from './facts.ts'
import { dueEvent } from './state-machine.ts'

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

test('an answer that would open a dispute is known before it is sent', () => {
  const half = after(accepted, sold(10))
  expect(wouldDispute(half, 'buyer', { yes: true, quantity: 9.8 })).toBe(false)
  expect(wouldDispute(half, 'buyer', { yes: true, quantity: 9 })).toBe(true)
  expect(wouldDispute(half, 'buyer', { yes: false, quantity: null })).toBe(true)
  expect(wouldDispute(half, 'seller', { yes: false, quantity: null })).toBe(false)
  expect(wouldDispute(accepted, 'buyer', { yes: false, quantity: null })).toBe(false)
})

test('a dispute waits for whom the other side spoke to last', () => {
  const waits = (request: Parameters<typeof waitsFor>[0]) =>
    (['buyer', 'seller'] as const).filter((side) => waitsFor(request, side, day(400)))
  const raised = after(completed, disputes('seller', day(3)))
  expect(waits(raised)).toEqual(['buyer'])
  expect(waits(after(raised, bought(10, day(4))))).toEqual(['seller'])
  const apart = after(accepted, bought(10, day(1)), notSold(day(2)))
  expect(apart.status).toBe('disputed')
  expect(waits(apart)).toEqual(['buyer'])
  expect(waits(after(apart, bought(9, day(3))))).toEqual(['seller'])
  expect(waits(after(apart, ruledOut))).toEqual([])
})
