import { expect, test } from 'vitest'
import { isSaidAtOnce, quantityFault, quantitySteps } from './quantity-steps.ts'

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
  expect(quantityFault(11, rest)).toEqual({ why: 'rest', instead: 12 })
})

test('a quantity is refused here by the same rules as by the server, and the nearest that can be had is named', () => {
  expect(quantityFault(100, offer)).toBeNull()
  expect(quantityFault(24.999, offer)).toEqual({ why: 'least', instead: 25 })
  expect(quantityFault(99_999_999, offer)).toEqual({ why: 'most', instead: 480 })
  expect(quantityFault(0, offer)).toEqual({ why: 'zero', instead: 25 })
  expect(quantityFault(undefined, offer)).toEqual({ why: 'empty', instead: 25 })
  expect(quantityFault(Number.NaN, offer)).toEqual({ why: 'text', instead: 25 })
  expect(quantityFault(100.0004, offer)).toEqual({ why: 'decimals', instead: 100 })
  expect(quantityFault(1, { ...offer, availableQuantity: 0 })).toEqual({ why: 'gone' })
})

test('whatever is offered instead can be asked for', () => {
  for (const availableQuantity of [0.0004, 0.5, 12, 25, 25.5, 480, 1_000_000])
    for (const minimumOrderQuantity of [null, 0.5, 25])
      for (const wanted of [undefined, Number.NaN, 0, 0.0001, 0.49999, 24.9999, 25.00049, 1e9]) {
        const some = { unit: 'kg', availableQuantity, minimumOrderQuantity } as const
        const fault = quantityFault(wanted, some)
        if (availableQuantity >= 0.001 && fault) expect(quantityFault(fault.instead, some)).toBeNull()
      }
})

test('only what no further digit mends is said while typing', () => {
  const saidAtOnce = (quantity: number | undefined) => isSaidAtOnce(quantityFault(quantity, offer) ?? { why: 'empty' })
  expect([481, 30.0001].map(saidAtOnce)).toEqual([true, true])
  expect([2, 0, undefined, Number.NaN].map(saidAtOnce)).toEqual([false, false, false, false])
})
