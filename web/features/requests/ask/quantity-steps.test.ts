import { expect, test } from 'vitest'
import { quantityFault, quantitySteps } from './quantity-steps.ts'

const offer = { unit: 'kg', availableQuantity: 480, minimumOrderQuantity: 25 } as const

test('the steps begin at the smallest order and end at what is there', () => {
  expect(quantitySteps(offer)).toEqual({ min: 25, max: 480, step: 10, start: 25 })
  expect(quantitySteps({ ...offer, minimumOrderQuantity: null })).toMatchObject({ min: 1, start: 10 })
  expect(quantitySteps({ ...offer, unit: 'piece', minimumOrderQuantity: null })).toMatchObject({ step: 1, start: 1 })
  expect(quantitySteps({ unit: 'kg', availableQuantity: 0.5, minimumOrderQuantity: null })).toMatchObject({
    min: 0.5,
    max: 0.5,
    start: 0.5,
  })
})

test('when less than the smallest order is left, exactly the rest can be asked for', () => {
  const rest = { ...offer, availableQuantity: 12 }
  expect(quantitySteps(rest)).toMatchObject({ min: 12, max: 12, start: 12 })
  expect(quantityFault(12, rest)).toBeNull()
  expect(quantityFault(11, rest)).toBe('below_minimum')
})

test('a quantity is refused here by the same rules as by the server', () => {
  expect(quantityFault(100, offer)).toBeNull()
  expect(quantityFault(24.999, offer)).toBe('below_minimum')
  expect(quantityFault(481, offer)).toBe('quantity_unavailable')
  for (const wrong of [undefined, 0, Number.NaN, 100.0001]) expect(quantityFault(wrong, offer)).toBe('invalid')
})
