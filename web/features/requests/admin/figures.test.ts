import { expect, test } from 'vitest'
import { accepted } from '#web/testing/groundnut.ts'
import { apart, figuresOf } from './figures.ts'

const confirmedAt = '2026-11-15T03:00:00.000Z'
const buyer = { bought: true, finalQuantity: 190, finalPrice: null, confirmedAt }
const seller = { sold: true, finalQuantity: 200.5, finalPrice: 66, confirmedAt }

test('a side that named no price is taken at the listed one, and that is said', () => {
  const request = { ...accepted, buyerConfirmation: buyer, sellerConfirmation: seller }
  const of = { buyer: figuresOf(request, 'buyer'), seller: figuresOf(request, 'seller') }
  expect(of.buyer).toEqual({ isDeal: true, quantity: 190, price: 65, isListed: true, sum: 12_350 })
  expect(of.seller).toEqual({ isDeal: true, quantity: 200.5, price: 66, isListed: false, sum: 13_233 })
  expect(apart(of.buyer, of.seller)).toEqual({ quantity: 10.5, price: 1, sum: 883 })
})

test('a buyer who named a price is taken at it', () => {
  const request = { ...accepted, buyerConfirmation: { ...buyer, finalPrice: 60 }, sellerConfirmation: seller }
  expect(figuresOf(request, 'buyer')).toMatchObject({ price: 60, isListed: false, sum: 11_400 })
})

test('no deal and no answer have no figures, and nothing to be apart from', () => {
  const none = { ...buyer, bought: false, finalQuantity: null }
  const request = { ...accepted, buyerConfirmation: none, sellerConfirmation: seller }
  expect(figuresOf(request, 'buyer')).toEqual({ isDeal: false })
  expect(figuresOf(accepted, 'seller')).toBeNull()
  expect(apart(figuresOf(request, 'buyer'), figuresOf(request, 'seller'))).toBeNull()
})
