import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ask } from '#web/lib/api/ask.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { plainAnswer } from '#web/testing/market-page.ts'
import { pageEnvironment } from '#web/testing/page-environment.ts'
import { tomato } from '#web/testing/tomato.ts'
import words from '../../../../locales/en/marketplace.json' with { type: 'json' }
import placeWords from '../../../../locales/en/places.json' with { type: 'json' }
import products from '../../../../locales/en/products.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { readFilters } from './filters.ts'
import { loadMarket, type Market as MarketData } from './load-market.ts'
import { Market } from './market.tsx'

const i18n = makeI18n(
  'en',
  { translation, marketplace: words, places: placeWords, products, catalogue },
  loadReferenceMessages,
)
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
const one = { ...plainAnswer, products: [tomato], total: 1, page: 1, pageCount: 1 }
const none = { ...plainAnswer, products: [], total: 0, page: 1, pageCount: 0 }

/** The market as it shows this answer to a search. */
async function open(search: string, answer: object) {
  const ask = (async (name: string) => (name === 'GET /products' ? answer : { categories: [] })) as unknown as Ask
  const loader = ({ request }: LoaderFunctionArgs) =>
    loadMarket(ask, { filters: readFilters(new URL(request.url).searchParams), limit: 12, language: 'en' })
  const router = createMemoryRouter([{ path: '/marketplace', loader, element: <Page />, HydrateFallback: Waiting }], {
    initialEntries: [`/marketplace?${search}`],
  })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={pageEnvironment}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('searchbox')
  return () => router.state.location.search.slice(1)
}

const chips = () => within(screen.getByRole('list', { name: 'Your filters' })).getAllByRole('link')
const part = { rest: '', name: null, variety: null, place: null, category: null }
const read = (...parts: object[]) => ({ ...plainAnswer.understood, parts: parts.map((one) => ({ ...part, ...one })) })
const leh = { state: 'Ladakh', district: 'Leh' }

test('what was understood of a search is a chip each, and each leads to the search without it', async () => {
  const understood = read(
    { said: 'organic', rest: 'hapus leh sabzi blorp', kind: 'organic' },
    { said: 'hapus', rest: 'organic leh sabzi blorp', kind: 'name', name: 'mango', variety: 'alphonso' },
    { said: 'leh', rest: 'organic hapus sabzi blorp', kind: 'place', place: leh },
    { said: 'sabzi', rest: 'organic hapus leh blorp', kind: 'category', category: 'vegetables' },
    { said: 'blorp', rest: 'organic hapus leh sabzi', kind: 'words' },
  )
  const address = await open('search=organic+hapus+leh+sabzi+blorp&sort=newest', { ...one, understood })
  expect(chips().map((chip) => chip.textContent)).toEqual(['Organic', 'Mango “hapus”', 'Leh', 'Vegetables', '“blorp”'])
  const away = screen.getByRole('link', { name: 'Remove Leh' })
  expect(away.getAttribute('href')).toBe('/marketplace?search=organic+hapus+sabzi+blorp&sort=newest')
  fireEvent.click(away)
  await waitFor(() => expect(address()).toBe('search=organic+hapus+sabzi+blorp&sort=newest'))
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('organic hapus sabzi blorp')
})

test('what is not sold in a place is said, and what was left out', async () => {
  const understood = read(
    { said: 'ragi', kind: 'name', name: 'finger-millet' },
    { said: 'leh', kind: 'place', place: leh },
  )
  await open('search=ragi+flour+leh', { ...one, relaxed: true, ignored: ['flour'], elsewhere: true, understood })
  expect(
    screen.getByText(
      'Nothing matches all your words. Left out: “flour”. None in Leh. From elsewhere, the nearest first:',
    ),
  ).toBeTruthy()
})

test('in another order nothing is said of the nearest', async () => {
  const understood = read({ said: 'leh', kind: 'place', place: leh })
  await open('search=ragi+leh&sort=newest', { ...one, elsewhere: true, understood })
  expect(screen.getByText('None in Leh. From elsewhere:')).toBeTruthy()
})

test('an answer to all that was asked for needs no note', async () => {
  await open('search=tomato', { ...one, understood: read({ said: 'tomato', kind: 'name', name: 'tomato' }) })
  expect(chips().map((chip) => chip.textContent)).toEqual(['Tomato'])
  expect(screen.queryByText(/Left out|None in/)).toBeNull()
})

test('small words alone are told what to search for', async () => {
  await open('search=how+much', none)
  expect(screen.getByText(/These words name no crop and no place/)).toBeTruthy()
  expect(chips().map((chip) => chip.textContent)).toEqual(['“how much”'])
})
