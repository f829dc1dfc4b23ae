import catalogue from 'virtual:words/catalogue/en'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ask } from '#web/lib/api/ask.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { plainAnswer } from '#web/testing/market-page.ts'
import words from '../../../../locales/en/marketplace.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import products from '../../../../locales/en/products.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { readFilters } from './filters.ts'
import { loadMarket, type Market as MarketData } from './load-market.ts'
import { Market } from './market.tsx'

const i18n = makeI18n('en', { translation, marketplace: words, places, products, catalogue }, loadReferenceMessages)
beforeEach(() => {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...still }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Waiting = () => null
const Page = () => <Market market={useLoaderData() as MarketData} />

/** The market that has nothing for a search of which the server understood this. */
async function findNothing(search: string, understood: object) {
  const none = { ...plainAnswer, products: [], total: 0, page: 1, pageCount: 0 }
  const found = { ...none, understood: { ...plainAnswer.understood, ...understood } }
  const ask = (async (name: string) => (name === 'GET /products' ? found : { categories: [] })) as unknown as Ask
  const loader = ({ request }: LoaderFunctionArgs) =>
    loadMarket(ask, { filters: readFilters(new URL(request.url).searchParams), limit: 12, language: 'en' })
  const route = { path: '/marketplace', loader, element: <Page />, HydrateFallback: Waiting }
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: [`/marketplace?${search}`] })} />
    </I18nProvider>,
  )
  return screen.findByRole<HTMLInputElement>('searchbox')
}
const post = () => screen.queryByRole('link', { name: words.empty.post })?.getAttribute('href')

test('who finds nothing is led to post what they looked for, with its place and what the server understood of it', async () => {
  const place = 'state=Lakshadweep&district=Lakshadweep'
  const searchbox = await findNothing(`search=kesari&${place}`, { names: ['saffron'], categories: ['spices'] })
  expect(searchbox.value).toBe('kesari')
  expect(post()).toBe(`/bulk-orders?post=1&name=saffron&category=spices&${place}`)
})

test('who named a place in the search finds it filled in as well', async () => {
  await findNothing('search=kesari+leh', { names: ['saffron'], places: [{ state: 'Ladakh', district: 'Leh' }] })
  expect(post()).toBe('/bulk-orders?post=1&name=saffron&state=Ladakh&district=Leh')
})

const part = { said: 'blorp', rest: '', kind: 'words', name: null, variety: null, place: null, category: null }

test('who typed a crop that nobody knows is led to post it in their own words, with nothing to reset', async () => {
  await findNothing('search=blorp', { parts: [part] })
  expect(post()).toBe('/bulk-orders?post=1&notes=blorp')
  expect(screen.queryByRole('link', { name: words.empty.reset })).toBeNull()
})

test('of several crops that may be meant none is filled in', async () => {
  const methi = { ...part, said: 'methi', kind: 'name' }
  await findNothing('search=methi', { names: ['fenugreek-leaves', 'fenugreek-seed'], parts: [methi] })
  expect(post()).toBe('/bulk-orders?post=1&notes=methi')
})

test('filters that are set can be reset', async () => {
  await findNothing('search=blorp&isOrganic=true', { parts: [part] })
  expect(screen.getByRole('link', { name: words.empty.reset })).toBeTruthy()
})

test('of small words that name nothing there is nothing to post', async () => {
  await findNothing('search=kitna', {})
  expect(post()).toBeUndefined()
})

test('of a live animal it is said that it is not sold here, and there is nothing to post', async () => {
  await findNothing('search=gir+cow', { isLiveAnimal: true, parts: [{ ...part, said: 'cow' }] })
  expect(screen.getByText(words.empty.animals)).toBeTruthy()
  expect(post()).toBeUndefined()
})
