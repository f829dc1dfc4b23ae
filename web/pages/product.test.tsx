import catalogue from 'virtual:words/catalogue/en'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellNews } from '#web/lib/api/live.ts'
import { setLogLevel } from '#web/lib/log.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { tomato } from '#web/testing/tomato.ts'
import ofProduct from '../../locales/en/product.json' with { type: 'json' }
import products from '../../locales/en/products.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import Product, { loader } from './product.tsx'

const i18n = makeI18n('en', { translation, products, product: ofProduct, catalogue }, loadReferenceMessages)
const page = { origin: 'https://seedha.example', demo: false, sms: 'gateway', theme: 'light', settings: {} } as const
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let asked: string[]
/** What comes instead of the product, time after time; then it comes. */
let failures: (() => Response)[]
let similar: () => Promise<Response>
beforeEach(() => {
  setLogLevel('error') // each failure is written down
  asked = []
  failures = []
  similar = async () => json({ products: [], nearby: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (url: string) => {
    const address = url.replace(/^.*\/api/, '')
    asked.push(address)
    if (address.endsWith('/similar')) return similar()
    return failures.shift()?.() ?? json({ product: tomato })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const timesAsked = (address = '') => asked.filter((one) => one === `/products/${tomato._id}${address}`).length

/** Opens the product within the site; each look lets a second go by. */
async function open() {
  const routes = [
    { path: '/marketplace', element: <p>The market</p> },
    { path: '/products/:id', loader, Component: Product },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/marketplace'] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  await act(() => router.navigate(`/products/${tomato._id}`))
}
const title = () =>
  expect.poll(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    return screen.queryByRole('heading', { level: 1 })?.textContent
  })

const broken = () => json({ code: 'unexpected' }, 500)
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['a fault of the server', broken],
  ['a lost connection', unreachable],
])('a product is asked for twice more after %s', async (_what, fail) => {
  failures = [fail, fail]
  await open()
  await title().toContain('Tomato')
  expect(timesAsked()).toBe(3)
})

test('a refusal is an answer, and asked for once', async () => {
  failures = Array(9).fill(() => json({ code: 'not_found' }, 404))
  await open()
  await title().toBe(ofProduct.page.missing.title)
  expect(timesAsked()).toBe(1)
})

test('a product is shown though what is similar to it never comes', async () => {
  similar = () => new Promise(() => undefined)
  await open()
  await title().toContain('Tomato')
  expect(timesAsked('/similar')).toBe(1)
})

test('when something moves in the reader’s deals it is asked for again, and stays in sight meanwhile', async () => {
  await open()
  await title().toContain('Tomato')
  act(() => tellNews('requests'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Tomato')
  await expect.poll(() => timesAsked()).toBe(2)
  act(() => tellNews('support'))
  expect(timesAsked()).toBe(2)
})
