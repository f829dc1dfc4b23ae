import { describe, expect, test } from 'vitest'
import { anOffer } from '#web/testing/onions.ts'
import { againstTarget, inOrder, perKg } from './compare.ts'
import { faultsIn, type Goods, startOf, whyNot } from './terms.ts'

const goods: Goods = { _id: 'one', unit: 'kg', price: 21, availableQuantity: 480, isAvailable: true }
const wanted = { unit: 'quintal', remaining: 3 } as const

describe('what can be offered', () => {
  test.each([
    ['what is weighed, where it is weighed', {}, null],
    ['what is counted, where it is weighed', { unit: 'piece' }, 'unit'],
    ['what is paused', { isAvailable: false }, 'paused'],
    ['what is sold out', { availableQuantity: 0 }, 'gone'],
  ] as const)('%s', (_what, given, why) => {
    expect(whyNot({ ...goods, ...given }, wanted)).toBe(why)
  })

  test('begins with all that is needed or all there is, in the product’s unit', () => {
    expect(startOf(goods, wanted)).toEqual({ productId: 'one', quantity: '300', price: '21' })
    expect(startOf({ ...goods, availableQuantity: 120 }, wanted).quantity).toBe('120')
    expect(startOf(goods, wanted, { quantity: 40, price: 19 })).toMatchObject({ quantity: '40', price: '19' })
  })

  test.each([
    ['', '21', { quantity: 'missing' }],
    ['0', '21', { quantity: 'invalid' }],
    ['481', '21', { quantity: 'most' }],
    ['480', '', { price: 'missing' }],
    ['480', '0', { price: 'invalid' }],
    ['480', '21.005', { price: 'invalid' }],
    ['480', '21.5', {}],
  ] as const)('%s at %s', (quantity, price, faults) => {
    expect(faultsIn({ productId: 'one', quantity, price }, goods, wanted)).toEqual(faults)
  })

  test('is not so little that nothing of it can be counted', () => {
    const grams = { ...goods, unit: 'g' as const }
    expect(faultsIn({ productId: 'one', quantity: '1', price: '1' }, grams, wanted)).toEqual({ quantity: 'tiny' })
  })
})

describe('offers are compared', () => {
  test('with the price in mind, for one unit of the order', () => {
    expect(againstTarget({ pricePerOrderUnit: 21.5 }, 22)).toEqual({ how: 'below', by: 0.5 })
    expect(againstTarget({ pricePerOrderUnit: 22.1 }, 22)).toEqual({ how: 'above', by: 0.1 })
    expect(againstTarget({ pricePerOrderUnit: 22 }, 22)).toEqual({ how: 'same', by: 0 })
    expect(againstTarget({ pricePerOrderUnit: 22 }, null)).toBeNull()
  })

  test('by the kilo, where neither of them speaks of kilos and both are weighed', () => {
    const byQuintal = { price: 2150, unit: 'quintal', pricePerOrderUnit: 2150 } as const
    expect(perKg(byQuintal, { unit: 'quintal' })).toBe(21.5)
    expect(perKg(byQuintal, { unit: 'kg' })).toBeUndefined()
    expect(perKg({ ...byQuintal, unit: 'dozen' }, { unit: 'dozen' })).toBeUndefined()
  })

  test('those that wait first, the cheapest or the nearest of them first', () => {
    const offers = [
      { ...anOffer, _id: 'declined', status: 'declined' as const, pricePerOrderUnit: 1 },
      { ...anOffer, _id: 'dear and near', pricePerOrderUnit: 25, km: 0 },
      { ...anOffer, _id: 'cheap and far', pricePerOrderUnit: 20, km: 300 },
      { ...anOffer, _id: 'accepted', status: 'accepted' as const, pricePerOrderUnit: 2 },
    ]
    const ids = (sort: 'price' | 'near') => inOrder(offers, sort).map(({ _id }) => _id)
    expect(ids('price')).toEqual(['cheap and far', 'dear and near', 'accepted', 'declined'])
    expect(ids('near')).toEqual(['dear and near', 'cheap and far', 'accepted', 'declined'])
  })
})
