import { expect, test } from 'vitest'
import { accepted, asked, confirmedByBuyer } from '#web/testing/groundnut.ts'
import { nextStepFor } from './next-step.ts'

const now = '2026-11-15T04:00:00.000Z'

test('while a request waits, the seller is asked and the buyer told to wait', () => {
  expect(nextStepFor(asked, 'seller', now)).toEqual({ say: 'next.answer', until: 'next.answerBy', tone: 'mine' })
  expect(nextStepFor(asked, 'buyer', now)).toEqual({ say: 'next.awaitAnswer', until: 'next.awaitBy', tone: 'waiting' })
})

test('after acceptance both are asked, then only who has not confirmed', () => {
  expect(nextStepFor(accepted, 'seller', now)?.say).toBe('next.talkSeller')
  expect(nextStepFor(accepted, 'buyer', now)?.say).toBe('next.talkBuyer')
  expect(nextStepFor(confirmedByBuyer, 'seller', now)).toMatchObject({ say: 'next.confirm', tone: 'mine' })
  expect(nextStepFor(confirmedByBuyer, 'buyer', now)).toMatchObject({ say: 'next.awaitConfirm', tone: 'waiting' })
})

test('past its deadline a request is nobody’s turn', () => {
  for (const side of ['buyer', 'seller'] as const) {
    expect(nextStepFor(asked, side, '2026-11-17T04:00:00.000Z')?.say).toBe('next.over')
    expect(nextStepFor(confirmedByBuyer, side, '2026-11-28T06:00:00.000Z')?.say).toBe('next.over')
  }
})

test('a dispute says who raised it, or that the answers differ', () => {
  const disputed = { ...accepted, status: 'disputed', disputedAt: now } as const
  expect(nextStepFor(disputed, 'buyer', now)?.say).toBe('next.apart')
  expect(nextStepFor({ ...disputed, disputedBy: 'buyer' }, 'buyer', now)?.say).toBe('next.raisedByYou')
  expect(nextStepFor({ ...disputed, disputedBy: 'buyer' }, 'seller', now)?.say).toBe('next.raisedByOther')
})

test('what is over has no next step', () => {
  for (const status of ['completed', 'not_completed', 'expired'] as const)
    expect(nextStepFor({ ...accepted, status }, 'buyer', now)).toBeNull()
})
