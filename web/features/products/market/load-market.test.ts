import { expect, test, vi } from 'vitest'
import { askIn } from '#web/lib/api/page-request.ts'
import { plainAnswer } from '#web/testing/market-page.ts'
import { tomato } from '#web/testing/tomato.ts'
import { readFilters } from './filters.ts'
import { loadMarket } from './load-market.ts'

const wish = (query = '') => ({ filters: readFilters(new URLSearchParams(query)), limit: 6, language: 'kn' as const })
const found = { ...plainAnswer, products: [tomato], total: 7, page: 1, pageCount: 2 }
const counts = { categories: [{ key: 'vegetables', count: 7 }] }

/** The API inside the server's process, as pages call it. */
function api(answers: Record<string, unknown>) {
  const call = vi.fn(async (path: string) => {
    const body = answers[path]
    return { status: body ? 200 : 503, body }
  })
  return { call, ask: askIn({ call }) }
}

test('a page of the market comes with the words for what it shows', async () => {
  const { ask } = api({ '/products?search=tamatar&limit=6': found, '/products/categories': counts })
  const market = await loadMarket(ask, wish('search=tamatar'))
  expect(market).toMatchObject({ limit: 6, counts: { vegetables: 7 }, found: { total: 7 } })
  expect(market.labels.names).toEqual({ tomato: 'ಟೊಮೆಟೊ' })
  expect(market.labels.places).toEqual({ 'Karnataka/Kolar': 'ಕೋಲಾರ, ಕರ್ನಾಟಕ' })
  expect(Object.keys(market.places.states)).toHaveLength(28)
  expect(Object.keys(market.places.territories)).toHaveLength(8)
})

test('of each product there comes what its card shows, and nothing else', async () => {
  const market = await loadMarket(api({ '/products?limit=6': found }).ask, wish())
  expect(market.found?.products).toEqual([
    {
      _id: tomato._id,
      name: 'tomato',
      description: 'Firm, picked at dawn.',
      category: 'vegetables',
      unit: 'kg',
      price: 28,
      availableQuantity: 480,
      harvestDate: '2026-11-14',
      isOrganic: true,
      images: ['/pictures/a.jpg'],
      location: { state: 'Karnataka', district: 'Kolar' },
      farmer: {
        name: 'Lakshmamma H.',
        username: 'lakshmamma_h',
        role: 'farmer',
        completedDeals: 37,
        partners: 21,
        answersInDay: 9,
        memberSince: '2025-03-02T04:00:00.000Z',
      },
    },
  ])
})

test('what was understood is named in the reader’s language', async () => {
  const part = { said: 'x', rest: '', variety: null, category: null, name: null, place: null }
  const parts = [
    { ...part, kind: 'name', name: 'tomato' },
    { ...part, kind: 'place', place: { state: 'Karnataka', district: 'Kolar' } },
    { ...part, kind: 'place', place: { state: 'Delhi', district: null } },
    { ...part, kind: 'words' },
  ]
  const answer = { ...found, understood: { ...found.understood, parts } }
  const { ask } = api({ '/products?search=x&limit=6': answer, '/products/categories': counts })
  const market = await loadMarket(ask, wish('search=x'))
  expect(market.parts).toEqual({ language: 'kn', of: ['ಟೊಮೆಟೊ', 'ಕೋಲಾರ', 'ದೆಹಲಿ', ''] })
  expect(market.search).toBe('x')
})

test('the districts of the chosen state are offered', async () => {
  const { ask } = api({})
  const { places } = await loadMarket(ask, wish('state=Goa'))
  expect(places.districts).toHaveProperty('North Goa')
})

test('a page behind the last one is the last one', async () => {
  const { ask } = api({
    '/products?page=9&limit=6': { ...plainAnswer, products: [], total: 7, page: 9, pageCount: 2 },
    '/products?page=2&limit=6': { ...found, page: 2 },
  })
  expect((await loadMarket(ask, wish('page=9'))).found).toMatchObject({ page: 2, products: [{ name: 'tomato' }] })
})

test('an empty market is asked once', async () => {
  const { ask, call } = api({
    '/products?page=3&limit=6': { ...plainAnswer, products: [], total: 0, page: 3, pageCount: 0 },
  })
  expect((await loadMarket(ask, wish('page=3'))).found?.total).toBe(0)
  expect(call.mock.calls.filter(([path]) => path.startsWith('/products?'))).toHaveLength(1)
})

test('products and categories fail each for themselves', async () => {
  const noProducts = await loadMarket(api({ '/products/categories': counts }).ask, wish())
  expect([noProducts.found, noProducts.counts]).toEqual([undefined, { vegetables: 7 }])
  const noCategories = await loadMarket(api({ '/products?limit=6': found }).ask, wish())
  expect([noCategories.found?.total, noCategories.counts]).toEqual([7, undefined])
})

test('where the words do not come the products fail, and the page can be tried again', async () => {
  const { ask } = api({ '/products?limit=6': found, '/products/categories': counts })
  const market = await loadMarket(ask, { ...wish(), language: 'tlh' as 'en' })
  expect(market).toMatchObject({ found: undefined, counts: { vegetables: 7 }, places: { states: {}, territories: {} } })
})
