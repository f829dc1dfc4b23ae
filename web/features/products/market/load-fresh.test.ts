import { expect, test } from 'vitest'
import { askIn } from '#web/lib/api/page-request.ts'
import type { CardProduct } from '../card/card-product.ts'
import { loadFresh } from './load-fresh.ts'

const product = (name: string, given: Partial<CardProduct> = {}) =>
  ({
    _id: `${name}-1`,
    name,
    price: 28,
    unit: 'kg',
    availableQuantity: 40,
    images: [`/pictures/${name}.jpg`],
    location: { state: 'Karnataka', district: 'Kolar' },
    ...given,
  }) as CardProduct

const market = (...products: CardProduct[]) =>
  askIn({ call: async () => ({ status: 200, body: { products, total: products.length, page: 1, pageCount: 1 } }) })
const five = ['tomato', 'onion', 'potato', 'lemon', 'orange'].map((name) => product(name))

test('the crate shows one heap of each, said in the reader’s language', async () => {
  const { crate, total } = await loadFresh(market(...five, product('tomato', { _id: 'tomato-2' })), 'kn')
  expect(total).toBe(6)
  expect(crate.map(({ to }) => to)).toEqual(five.map(({ _id }) => `/products/${_id}`))
  expect(crate[0]).toEqual({
    to: '/products/tomato-1',
    name: 'ಟೊಮೆಟೊ',
    place: 'ಕೋಲಾರ, ಕರ್ನಾಟಕ',
    amount: '₹28',
    unit: '/ಕೆಜಿ',
    picture: '/pictures/tomato.jpg?w=320',
  })
})

test('the list begins with what the crate does not show', async () => {
  const ragi = product('finger-millet', { images: [] })
  const { rates } = await loadFresh(market(...five, ragi), 'en')
  expect(rates.map(({ name }) => name)).toEqual(['Finger Millet', 'Tomato', 'Onion', 'Potato', 'Lemon', 'Orange'])
})

test('what is sold out is not shown', async () => {
  const { rates } = await loadFresh(market(product('tomato', { availableQuantity: 0 }), product('onion')), 'en')
  expect(rates.map(({ name }) => name)).toEqual(['Onion'])
})

test('with little on the market the heaps are ours, without a price, and lead to a search', async () => {
  const { crate, total } = await loadFresh(market(product('onion')), 'en')
  expect(total).toBe(1)
  expect(crate[1]).toMatchObject({ name: 'Toor Dal', to: '/marketplace?search=Toor+Dal', amount: '' })
})

test('of one answer, each language is told its own, and who asks again the very same', async () => {
  const body = { products: five, total: 5, page: 1, pageCount: 1 }
  const ask = askIn({ call: async () => ({ status: 200, body }) })
  const [english, kannada, again] = [await loadFresh(ask, 'en'), await loadFresh(ask, 'kn'), await loadFresh(ask, 'en')]
  expect(english.crate[0]?.name).toBe('Tomato')
  expect(kannada.crate[0]?.name).toBe('ಟೊಮೆಟೊ')
  expect(again).toBe(english)
})

test('a market that does not answer has no total', async () => {
  const silent = askIn({ call: () => Promise.reject(new Error('no answer')) })
  expect(await loadFresh(silent, 'en')).toMatchObject({ total: undefined, rates: [] })
})
