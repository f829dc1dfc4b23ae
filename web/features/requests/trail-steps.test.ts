import { expect, test } from 'vitest'
import { accepted, asked, confirmedByBuyer } from '#web/testing/groundnut.ts'
import { trailFor } from './trail-steps.ts'

const told = (...given: Parameters<typeof trailFor>) => trailFor(...given).map(({ words, state }) => [state, words])

test('the line shows what happened, whose step is next, and the end', () => {
  expect(told(confirmedByBuyer, 'seller')).toEqual([
    ['done', 'trail.create.other'],
    ['done', 'trail.accept.you'],
    ['done', 'trail.confirm.other'],
    ['now', 'trail.now.confirm.you'],
    ['todo', 'trail.completed'],
  ])
  expect(told(accepted, 'buyer').at(-2)).toEqual(['now', 'trail.now.confirm.both'])
})

test('an answer that was changed is told without its old figures', () => {
  const again = { ...confirmedByBuyer.buyerConfirmation, bought: true, finalQuantity: 190, finalPrice: null }
  const at = '2026-11-15T03:30:00.000Z'
  const changed = {
    ...confirmedByBuyer,
    buyerConfirmation: { ...again, confirmedAt: at },
    history: [
      ...confirmedByBuyer.history,
      { at, by: 'buyer', event: 'buyer_confirm', from: 'accepted', to: 'accepted' } as const,
    ],
  }
  expect(told(changed, 'buyer').slice(2, 4)).toEqual([
    ['done', 'trail.earlier.you'],
    ['done', 'trail.confirm.you'],
  ])
})

test('answers apart show that they opened the dispute', () => {
  const at = '2026-11-15T03:30:00.000Z'
  const disputed = {
    ...confirmedByBuyer,
    status: 'disputed',
    disputedAt: at,
    sellerConfirmation: { sold: false, finalQuantity: null, finalPrice: null, confirmedAt: at },
    history: [
      ...confirmedByBuyer.history,
      { at, by: 'seller', event: 'seller_confirm', from: 'accepted', to: 'disputed' } as const,
    ],
  } as const
  expect(told(disputed, 'buyer').slice(3)).toEqual([
    ['done', 'trail.confirm.other'],
    ['done', 'trail.opened'],
    ['now', 'trail.now.settle'],
    ['todo', 'trail.completed'],
  ])
})

test('without a deal the line stops at what ended it', () => {
  const at = '2026-11-14T05:00:00.000Z'
  const rejected = {
    ...asked,
    status: 'not_completed',
    history: [...asked.history, { at, by: 'seller', event: 'reject', from: 'pending', to: 'not_completed' } as const],
  } as const
  expect(told(rejected, 'buyer')).toEqual([
    ['done', 'trail.create.you'],
    ['stop', 'trail.reject.other'],
  ])
})
