import catalogue from 'virtual:words/catalogue/en'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyQuestion, Ask } from '#web/lib/api/ask.ts'
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
import type { CardProduct } from '../card/card-product.ts'
import { readFilters } from './filters.ts'
import { loadMarket, type Market as MarketData } from './load-market.ts'
import { Market } from './market.tsx'

const i18n = makeI18n(
  'en',
  { translation, marketplace: words, places: placeWords, products, catalogue },
  loadReferenceMessages,
)

const named = (name: string, at: number): CardProduct => ({
  ...tomato,
  _id: `${name}-${at}`,
  name,
  isOrganic: false,
  images: [],
  location: undefined,
  farmer: undefined,
})

let isWide = true
let asked: string[] = []
let answer: (query: Record<string, unknown>) => Promise<MarketData['found']>

beforeEach(() => {
  isWide = true
  asked = []
  answer = async ({ page = 1 }) => ({
    ...plainAnswer,
    products: Array.from({ length: 12 }, (_, at) => named('tomato', at)),
    total: 30,
    page: Number(page),
    pageCount: 3,
  })
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Waiting = () => null
let shownFor = ''
function Page() {
  const { search } = useLocation()
  useEffect(() => {
    shownFor = search
  }, [search])
  return <Market market={useLoaderData() as MarketData} />
}

async function open(path = '/marketplace', limit = 12) {
  const ask: Ask = async (name, question) => {
    if (name !== 'GET /products') return { categories: [{ key: 'vegetables', count: 1200 }] } as never
    const { query = {} } = question as AnyQuestion
    asked.push(JSON.stringify(query))
    const found = await answer(query as Record<string, unknown>)
    if (!found) throw new Error('no answer')
    return found as never
  }
  const loader = ({ request }: LoaderFunctionArgs) =>
    loadMarket(ask, {
      filters: readFilters(new URL(request.url).searchParams),
      limit: asked.length ? (isWide ? 12 : 6) : limit,
      language: 'en',
    })
  const router = createMemoryRouter([{ path: '/marketplace', loader, element: <Page />, HydrateFallback: Waiting }], {
    initialEntries: [path],
  })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={pageEnvironment}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { name: 'Today’s market' })
  // What the page was rendered for: the router knows it earlier.
  const address = () => shownFor.slice(1)
  return { router, address }
}

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const submit = () => fireEvent.submit(screen.getByRole('search'))
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const chips = () => within(screen.getByRole('list', { name: 'Your filters' })).getAllByRole('link')

test('what is typed is searched after half a second of quiet, once', async () => {
  const { address } = await open()
  vi.useFakeTimers()
  for (const text of ['t', 'ta', 'tam']) {
    type(text)
    await act(() => vi.advanceTimersByTimeAsync(499))
  }
  expect(asked).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('search=tam')
  expect(asked).toHaveLength(2)
})

test('enter searches at once', async () => {
  const { address } = await open()
  type('ragi')
  submit()
  await waitFor(() => expect(address()).toBe('search=ragi'))
})

test('a filter set while typing takes the text along, and begins at the first page', async () => {
  const { address } = await open('/marketplace?page=2')
  type('ragi')
  fireEvent.click(screen.getByRole('switch', { name: 'Organic only' }))
  await waitFor(() => expect(address()).toBe('search=ragi&isOrganic=true'))
})

test('what is still to be harvested is looked for by a switch, and let go by its chip', async () => {
  const { address } = await open()
  fireEvent.click(screen.getByRole('switch', { name: words.aheadOnly }))
  await waitFor(() => expect(address()).toBe('ahead=true'))
  expect(JSON.parse(asked.at(-1) ?? '')).toMatchObject({ ahead: 'true' })
  const [chip] = chips()
  expect(chip?.textContent).toContain(words.aheadOnly)
  fireEvent.click(chip as HTMLElement)
  await waitFor(() => expect(address()).toBe(''))
})

test('another state has other districts', async () => {
  const { address } = await open('/marketplace?state=Karnataka&district=Kolar')
  choose('State', 'Goa')
  await waitFor(() => expect(address()).toBe('state=Goa'))
  expect(within(screen.getByLabelText('District')).getByRole('option', { name: 'North Goa' })).toBeTruthy()
})

test('without a state there is no district to choose', async () => {
  await open()
  expect((screen.getByLabelText('District') as HTMLSelectElement).disabled).toBe(true)
})

test('each filter has a chip that takes it away', async () => {
  const { address } = await open(
    '/marketplace?search=ragi&category=vegetables,fruits&state=Karnataka&district=Kolar&isOrganic=true',
  )
  expect(chips().map((chip) => chip.textContent)).toEqual(['Vegetables', 'Fruits', 'Organic', '“ragi”', 'Kolar'])
  for (const [name, left] of [
    ['Vegetables', 'search=ragi&category=fruits&state=Karnataka&district=Kolar&isOrganic=true'],
    ['Fruits', 'search=ragi&state=Karnataka&district=Kolar&isOrganic=true'],
    ['Organic', 'search=ragi&state=Karnataka&district=Kolar'],
    ['“ragi”', 'state=Karnataka&district=Kolar'],
    ['Kolar', 'state=Karnataka'],
    ['Karnataka', ''],
  ]) {
    fireEvent.click(screen.getByRole('link', { name: `Remove ${name}` }))
    await waitFor(() => expect(address()).toBe(left))
  }
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
})

test('clear all keeps the order and nothing else', async () => {
  const { address } = await open('/marketplace?search=ragi&category=fruits&state=Goa&isOrganic=true&sort=newest&page=2')
  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('sort=newest'))
})

test('the back button brings the filters and the text back', async () => {
  const { router, address } = await open()
  type('ragi')
  submit()
  await waitFor(() => expect(address()).toBe('search=ragi'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe(''))
  await act(() => router.navigate(1))
  await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('ragi'))
})

test('on a slow network a second choice does not lose the first, and the old results stay, but not their number', async () => {
  const { address } = await open()
  let release: (() => void)[] = []
  const quick = answer
  answer = async (query) => {
    await new Promise<void>((resolve) => release.push(resolve))
    return quick(query)
  }
  fireEvent.click(screen.getByRole('switch', { name: 'Organic only' }))
  choose('Sort by', 'price-asc')
  expect((screen.getByRole('switch', { name: 'Organic only' }) as HTMLInputElement).checked).toBe(true)
  await waitFor(() => expect(release).toHaveLength(2))
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.getByText('Searching …')).toBeTruthy()
  expect(screen.queryByText(/^\d+ products?$/)).toBeNull()
  for (const go of release) go()
  release = []
  await waitFor(() => expect(address()).toBe('isOrganic=true&sort=price-asc'))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.getByText(/^\d+ products?$/)).toBeTruthy()
})

test('the same choice twice is one', async () => {
  const { router } = await open()
  choose('Sort by', 'newest')
  choose('Sort by', 'newest')
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})

test('nothing found is said, with a way back', async () => {
  answer = async () => ({ ...plainAnswer, products: [], total: 0, page: 1, pageCount: 0 })
  await open('/marketplace?search=zzz&isOrganic=true')
  expect(screen.getByText('No products found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reset filters' }).getAttribute('href')).toBe('/marketplace')
})

test('a failure is said and can be tried again', async () => {
  const works = answer
  answer = async () => undefined
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products. Please try again.')
  answer = works
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('30 products')).toBeTruthy()
})

test('where the server guessed the width wrong the browser puts it right', async () => {
  isWide = false
  await open('/marketplace', 12)
  await waitFor(() => expect(asked).toEqual(['{"limit":12}', '{"limit":6}']))
  expect(document.cookie).toContain('vw=')
})

test('one page needs no pages', async () => {
  answer = async () => ({ ...plainAnswer, products: [named('tomato', 1)], total: 1, page: 1, pageCount: 1 })
  await open()
  expect(screen.getByText('1 product')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: translation.pages.region })).toBeNull()
})

test('on a phone the choices of the drawer count when they are applied', async () => {
  isWide = false
  const { address } = await open('/marketplace?category=fruits', 6)
  fireEvent.click(screen.getByRole('button', { name: 'Filter, 1 chosen' }))
  const drawer = within(await screen.findByRole('dialog'))
  const chip = (name: string) => drawer.getByRole('button', { name, hidden: true })
  expect(chip('All').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(chip('Vegetables (1,200)'))
  fireEvent.click(chip('All'))
  expect(chip('Fruits (0)').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(chip('Vegetables (1,200)'))
  expect(chip('All').getAttribute('aria-pressed')).toBe('false')
  expect(address()).toBe('category=fruits')
  fireEvent.click(chip('Apply'))
  await waitFor(() => expect(address()).toBe('category=vegetables'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
