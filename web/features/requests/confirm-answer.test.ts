import { expect, test } from 'vitest'
import { accepted, confirmedByBuyer } from '#web/testing/groundnut.ts'
import { readAnswer, writtenBefore } from './confirm-answer.ts'

const yes = { answer: 'yes', quantity: '200', price: '65', feedback: '' } as const

test('the form begins with what was asked for, and with no answer in the reader’s mouth', () => {
  expect(writtenBefore(accepted, 'seller')).toEqual({ answer: '', quantity: '200', price: '65', feedback: '' })
  expect(writtenBefore(confirmedByBuyer, 'buyer')).toMatchObject({ answer: 'yes', quantity: '200' })
})

test('a yes needs its figures, from the seller also the price', () => {
  expect(readAnswer('seller', { ...yes, quantity: '', price: '0' })).toEqual({
    faults: ['finalPrice', 'finalQuantity'],
  })
  expect(readAnswer('buyer', { ...yes, quantity: '1.2345' })).toEqual({ faults: ['finalQuantity'] })
  expect(readAnswer('buyer', { ...yes, price: '' })).toHaveProperty('move')
  expect(readAnswer('seller', { ...yes, answer: '' })).toEqual({ faults: ['answer'] })
})

test('figures are read as people write them, and a no carries none', () => {
  expect(readAnswer('seller', { ...yes, quantity: '1,200', price: '೬೫.೫', feedback: ' good ' })).toEqual({
    move: {
      event: 'seller_confirm',
      body: { sold: true, finalQuantity: 1200, finalPrice: 65.5, feedback: 'good' },
    },
  })
  expect(readAnswer('seller', { ...yes, answer: 'no' })).toEqual({
    move: { event: 'seller_confirm', body: { sold: false, feedback: '' } },
  })
})
