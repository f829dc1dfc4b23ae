import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadMessages } from '#web/lib/messages/messages.client.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { plainAnswer } from '#web/testing/market-page.ts'
import { pageEnvironment } from '#web/testing/page-environment.ts'
import { tomato } from '#web/testing/tomato.ts'
import { type Market as MarketData, marketInBrowser } from './load-market.ts'
import { Market } from './market.tsx'

const total = 30
let isWide = true
let turn = () => {}
let asked: URLSearchParams[]
/** What the network does with a question; nothing is no answer. */
let answer: (query: URLSearchParams, signal: AbortSignal) => Promise<object | undefined>

/** A page of thirty tomatoes, which are known by their prices: 1, 2, 3 … */
const pageOf = (query: URLSearchParams) => {
  const limit = Number(query.get('limit'))
  const page = Number(query.get('page') ?? 1)
  const all = Array.from({ length: total }, (_, at) => ({ ...tomato, _id: `tomato-${at}`, price: at + 1 }))
  const products = all.slice((page - 1) * limit, page * limit)
  return { ...plainAnswer, products, total, page, pageCount: Math.ceil(total / limit) }
}

beforeEach(() => {
  isWide = true
  asked = []
  answer = async (query) => pageOf(query)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: (_: string, listener: () => void) => {
      turn = listener
    },
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    const url = new URL(address, 'http://seedha.invalid')
    if (url.pathname !== '/api/products') return new Response('{"categories":[]}')
    asked.push(url.searchParams)
    const body = await answer(url.searchParams, signal)
    if (!body) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(body))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Waiting = () => null
const Page = () => <Market market={useLoaderData() as MarketData} />

/** The market as the browser itself loads it. Each test has a place of its own: answers are remembered for a while. */
async function open(search: string) {
  const i18n = makeI18n('en', {}, loadMessages)
  await i18n.need(['translation', 'marketplace', 'places', 'products', 'catalogue'])
  const route = {
    path: '/marketplace',
    loader: ({ request }: { request: Request }) => marketInBrowser(request),
    element: <Page />,
    HydrateFallback: Waiting,
  }
  const router = createMemoryRouter([route], { initialEntries: [`/marketplace?${search}`] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={pageEnvironment}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { name: 'Today’s market' })
  return () => router.state.location.search.slice(1)
}

const cards = () => screen.getAllByRole('article')
const organic = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Organic only' })

test('turning the screen keeps the place', async () => {
  isWide = false
  const address = await open('state=Goa&sort=price-asc&page=3')
  expect(cards()).toHaveLength(6)
  expect(cards()[0]?.textContent).toContain('₹13/kg')
  isWide = true
  await act(async () => turn())
  await waitFor(() => expect(address()).toBe('state=Goa&sort=price-asc&page=2'))
  expect(cards()).toHaveLength(12)
  expect(cards()[0]?.textContent).toContain('₹13/kg')
})

test('an answer that fails after a choice is said, and Retry helps', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // else it would be asked twice more first
  await open('state=Bihar')
  answer = async () => undefined
  fireEvent.click(organic())
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('Failed to fetch products. Please try again.')
  answer = async (query) => pageOf(query)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(asked.at(-1)?.get('isOrganic')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a slower answer that nobody waits for any more is let go', async () => {
  const address = await open('state=Assam')
  const letGo = vi.fn()
  answer = (query, signal) =>
    query.has('isOrganic')
      ? new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            letGo(signal.reason.name)
            reject(signal.reason)
          }),
        )
      : Promise.resolve(pageOf(query))
  fireEvent.click(organic())
  expect(organic().checked).toBe(true)
  await waitFor(() => expect(asked.at(-1)?.get('isOrganic')).toBe('true'))
  expect(cards()).toHaveLength(12)
  expect(letGo).not.toHaveBeenCalled()
  fireEvent.click(organic())
  await waitFor(() => expect(letGo.mock.calls).toEqual([['AbortError']])) // not by the end of our patience
  expect(organic().checked).toBe(false)
  await waitFor(() => expect(address()).toBe('state=Assam'))
})

test('on a phone the drawer clears all filters at once', async () => {
  isWide = false
  const address = await open('state=Sikkim&district=Gangtok&category=fruits&isOrganic=true')
  fireEvent.click(screen.getByRole('button', { name: 'Filter, 4 chosen' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter products' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Clear all', hidden: true }))
  await waitFor(() => expect(address()).toBe(''))
})

test('from where nobody sells anything the way back leads to the whole market', async () => {
  answer = async (query) => (query.has('search') ? { ...pageOf(query), products: [], total: 0 } : pageOf(query))
  const address = await open('state=Kerala&search=xqzxqzxqz')
  expect(screen.getByText('No products found')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Reset filters' }))
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(address()).toBe('')
})

test('what the address says that does not exist is put right', async () => {
  expect((await open('state=Atlantis&district=Kolar&sort=cheapest&category=sweets&page=x'))()).toBe('')
})
