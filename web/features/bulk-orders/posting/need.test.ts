import { describe, expect, test } from 'vitest'
import { onions } from '#web/testing/onions.ts'
import { changedNeed, faultsIn, type NeedFormValues, needOf, newNeed, sameAgain, writtenNeed } from './need.ts'

const now = new Date('2026-11-15T04:00:00.000Z')
const whole: NeedFormValues = { ...needOf(onions), neededBy: '2026-11-20' }

describe('a need', () => {
  test('begins where its poster lives, and lacks the rest', () => {
    expect(faultsIn(newNeed({ state: 'Karnataka', district: 'Kolar' }), now)).toEqual({
      name: 'missing',
      quantity: 'missing',
      neededBy: 'missing',
    })
    expect(faultsIn(newNeed({ state: null, district: null }), now)).toMatchObject({
      state: 'missing',
      district: 'missing',
    })
  })

  test.each([
    ['of nothing', { quantity: '0' }, { quantity: 'invalid' }],
    ['of a word', { quantity: 'much' }, { quantity: 'invalid' }],
    ['of four decimals', { quantity: '1.0005' }, { quantity: 'invalid' }],
    ['of too much', { quantity: '1000001' }, { quantity: 'invalid' }],
    ['for no money', { targetPrice: '0' }, { targetPrice: 'invalid' }],
    ['for any price', { targetPrice: '' }, {}],
    ['in the figures of another script', { quantity: '೫೦೦' }, {}],
    ['for yesterday', { neededBy: '2026-11-14' }, { neededBy: 'invalid' }],
    ['for today', { neededBy: '2026-11-15' }, {}],
    ['for the last day there is', { neededBy: '2027-11-15' }, {}],
    ['for the day after', { neededBy: '2027-11-16' }, { neededBy: 'invalid' }],
    ['with endless words', { notes: 'x'.repeat(2001) }, { notes: 'invalid' }],
  ] as const)('%s', (_what, given, faults) => {
    expect(faultsIn({ ...whole, ...given }, now)).toEqual(faults)
  })

  test('is told as the contract has it', () => {
    expect(writtenNeed({ ...whole, quantity: '1,250.5', targetPrice: '', notes: '  ' })).toMatchObject({
      quantity: 1250.5,
      targetPrice: null,
      notes: null,
    })
  })

  test('that is changed tells only what is other', () => {
    expect(changedNeed(onions, needOf(onions))).toEqual({})
    expect(changedNeed(onions, { ...needOf(onions), quantity: '700', targetPrice: '' })).toEqual({
      quantity: 700,
      targetPrice: null,
    })
    expect(changedNeed(onions, { ...needOf(onions), name: 'apple', category: 'fruits' })).toEqual({
      name: 'apple',
      category: 'fruits',
    })
  })

  test('posted again leaves as many days as before, and at least one', () => {
    const before = { ...onions, createdAt: '2026-10-01T04:00:00.000Z', neededBy: '2026-10-08' }
    expect(sameAgain(before, now)).toEqual({ ...needOf(before), neededBy: '2026-11-22' })
    expect(sameAgain({ ...before, neededBy: '2026-10-01' }, now).neededBy).toBe('2026-11-16')
    expect(faultsIn(sameAgain(before, now), now)).toEqual({})
  })
})
