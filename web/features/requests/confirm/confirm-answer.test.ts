import { expect, test } from 'vitest'
import { accepted, confirmedByBuyer } from '#web/testing/groundnut.ts'
import { type ConfirmationForm, readAnswer, writtenBefore } from './confirm-answer.ts'

const at = '2026-11-15T04:00:00.000Z'
const notSaid = { paid: '', paidAmount: '', payBy: '2026-11-22' } as const
const yes = { answer: 'yes', quantity: '200', price: '65', feedback: '', ...notSaid } as const
const body = { sold: true, finalQuantity: 200, finalPrice: 65, feedback: '' }
const read = (side: 'buyer' | 'seller', written: ConfirmationForm) => readAnswer(side, written, at)

test('the form begins with what was asked for, and with no answer in the reader’s mouth', () => {
  expect(writtenBefore(accepted, 'seller', at)).toEqual({ ...yes, answer: '' })
  expect(writtenBefore(confirmedByBuyer, 'buyer', at)).toMatchObject({ answer: 'yes', quantity: '200' })
})

test('a yes needs its figures, from the seller also the price', () => {
  expect(read('seller', { ...yes, quantity: '', price: '0' })).toEqual({
    faults: ['finalPrice', 'finalQuantity'],
  })
  expect(read('buyer', { ...yes, quantity: '1.2345' })).toEqual({ faults: ['finalQuantity'] })
  expect(read('buyer', { ...yes, price: '' })).toHaveProperty('move')
  expect(read('seller', { ...yes, answer: '' })).toEqual({ faults: ['answer'] })
})

test('figures are read as people write them, and a no carries none', () => {
  expect(read('seller', { ...yes, quantity: '1,200', price: '೬೫.೫', feedback: ' good ' })).toEqual({
    move: {
      event: 'seller_confirm',
      body: { sold: true, finalQuantity: 1200, finalPrice: 65.5, feedback: 'good' },
    },
  })
  expect(read('seller', { ...yes, answer: 'no' })).toEqual({
    move: { event: 'seller_confirm', body: { sold: false, feedback: '' } },
  })
})

test('whoever answers second begins with the figures of the other side', () => {
  const buyerConfirmation = { bought: true, finalQuantity: 148, finalPrice: 60, confirmedAt: at }
  const request = { ...confirmedByBuyer, buyerConfirmation }
  expect(writtenBefore(request, 'seller', at)).toMatchObject({ answer: '', quantity: '148', price: '60' })
})

test('a buyer’s price goes along, and is left out where it is empty', () => {
  const bought = { bought: true, finalQuantity: 200, feedback: '' }
  expect(read('buyer', yes)).toEqual({ move: { event: 'buyer_confirm', body: { ...bought, finalPrice: 65 } } })
  expect(read('buyer', { ...yes, price: '' })).toEqual({ move: { event: 'buyer_confirm', body: bought } })
})

test('what a seller says of the payment goes with a yes, and the usual day is left to the server', () => {
  const sold = (paid: Partial<ConfirmationForm>) => read('seller', { ...yes, ...paid })
  const sent = (more: object) => ({ move: { event: 'seller_confirm', body: { ...body, ...more } } })
  expect(sold({ paid: 'all', payBy: '2026-12-01' })).toEqual(sent({ paid: 'all' }))
  expect(sold({ paid: 'no' })).toEqual(sent({ paid: 'no' }))
  expect(sold({ paid: 'no', payBy: '2026-12-01' })).toEqual(sent({ paid: 'no', payBy: '2026-12-01' }))
  expect(sold({ paid: 'part', paidAmount: '1,000' })).toEqual(sent({ paid: 'part', paidAmount: 1000 }))
  expect(sold({ paid: 'part' })).toEqual(sent({ paid: 'part' }))
  expect(sold({ answer: 'no', paid: 'all' })).toEqual({
    move: { event: 'seller_confirm', body: { sold: false, feedback: '' } },
  })
})

test('a part is less than all of it, and the day lies within 60 days', () => {
  const faults = (paid: Partial<ConfirmationForm>) => read('seller', { ...yes, ...paid })
  expect(faults({ paid: 'part', paidAmount: '13000' })).toEqual({ faults: ['paidAmount'] })
  expect(faults({ paid: 'part', paidAmount: '0' })).toEqual({ faults: ['paidAmount'] })
  expect(faults({ paid: 'no', payBy: '2026-11-14' })).toEqual({ faults: ['payBy'] })
  expect(faults({ paid: 'no', payBy: '2027-01-15' })).toEqual({ faults: ['payBy'] })
  expect(faults({ paid: 'no', payBy: '2027-01-14' })).toHaveProperty('move')
})
