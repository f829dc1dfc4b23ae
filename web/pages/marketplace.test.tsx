import catalogue from 'virtual:words/catalogue/en'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { plainAnswer } from '#web/testing/market-page.ts'
import { tomato } from '#web/testing/tomato.ts'
import marketplace from '../../locales/en/marketplace.json' with { type: 'json' }
import places from '../../locales/en/places.json' with { type: 'json' }
import products from '../../locales/en/products.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import Marketplace, { loader } from './marketplace.tsx'

const i18n = makeI18n('en', { translation, marketplace, places, products, catalogue }, loadReferenceMessages)
const page = { origin: 'https://seedha.example', demo: false, sms: 'gateway', theme: 'light', settings: {} } as const
const found = { ...plainAnswer, products: [tomato], total: 1, page: 1, pageCount: 1 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let asked: string[]
let failures: number
let isWide: boolean
beforeEach(() => {
  asked = []
  failures = 0
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/products/categories')) return json({ categories: [] })
    asked.push(url)
    return failures-- > 0 ? json({ code: 'unexpected' }, 500) : json(found)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Waiting = () => null

async function open() {
  const routes = [{ path: '/marketplace', loader, Component: Marketplace, HydrateFallback: Waiting }]
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/marketplace'] })} />
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('article')
}

test('the market is asked for twice more, then it says that it failed, and comes with Retry', async () => {
  await open()
  asked = []
  failures = 3
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tomato' } })
  const isFailed = async () => {
    await act(() => vi.advanceTimersByTimeAsync(500))
    return screen.queryByText(marketplace.failed.title) !== null
  }
  await expect.poll(isFailed).toBe(true)
  expect(asked).toHaveLength(3)
  expect(asked[0]).toContain('search=tomato')
  expect(screen.queryByRole('article')).toBeNull()
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: translation.retry }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

const groupsIn = (list: HTMLElement) =>
  [...list.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length])
const statesThenTerritories = [
  [places.states, 28],
  [places.territories, 8],
]

test('states, then territories, in the filters of a desk and in the drawer of a phone', async () => {
  await open()
  expect(groupsIn(screen.getByLabelText(marketplace.state))).toEqual(statesThenTerritories)
  cleanup()
  isWide = false
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  const drawer = await screen.findByRole('dialog')
  expect(groupsIn(within(drawer).getByLabelText(marketplace.state))).toEqual(statesThenTerritories)
})
