import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand, completed, lakshmamma } from '#web/testing/groundnut.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { AskAgain } from './ask-again.tsx'
import { AskPanel } from './ask-panel.tsx'

const i18n = makeI18n('en', { translation, requests, errors, catalogue }, async () => ({}))
const bought: ContactRequest = { ...completed, viewer: 'buyer', finalQuantity: 148 }
const product = {
  _id: bought.product._id,
  unit: 'kg',
  price: 65,
  availableQuantity: 480,
  minimumOrderQuantity: 25,
  farmer: { _id: lakshmamma._id },
} as Product

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ exists: false })))
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

const panelOf = (offer: Product) => <AskPanel product={offer} own={null} onStale={() => undefined} />

function show(request: ContactRequest, offer = product) {
  const routes = [
    { path: '/requests', element: <AskAgain request={request} /> },
    { path: '/products/:id', element: panelOf(offer) },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/requests'] })
  render(
    <I18nProvider i18n={i18n}>
      <AsReader user={anand}>
        <RouterProvider router={router} />
      </AsReader>
    </I18nProvider>,
  )
}

const link = () => screen.queryByRole('link', { name: requests.ask.again })
const field = () => screen.findByRole<HTMLInputElement>('spinbutton')

test('one tap opens the form with what was bought, ready to be sent', async () => {
  show(bought)
  fireEvent.click(link() as HTMLElement)
  expect((await field()).value).toBe('148')
  expect(document.activeElement).toBe(await field())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('less is left than was bought: it is said at once, with what can be had', async () => {
  show(bought, { ...product, availableQuantity: 60 })
  fireEvent.click(link() as HTMLElement)
  expect((await field()).value).toBe('148')
  expect(screen.getByRole('alert').textContent).toBe('Only 60 kg left.')
  fireEvent.click(screen.getByRole('button', { name: 'Ask for all 60 kg' }))
  expect((await field()).value).toBe('60')
})

test.each([
  ['who sold', { viewer: 'seller' }],
  ['a deal that is not done', { status: 'accepted', finalQuantity: null }],
  ['a seller who has left', { seller: { ...bought.seller, isDeleted: true } }],
])('there is none for %s', (_, change) => {
  show({ ...bought, ...change } as ContactRequest)
  expect(link()).toBeNull()
})

test.each(['', 'abc', '-5', '0', '1e99'])('an address with the quantity "%s" begins as without one', async (given) => {
  const router = createMemoryRouter([{ path: '/products/:id', element: panelOf(product) }], {
    initialEntries: [`/products/${product._id}?quantity=${given}`],
  })
  render(
    <I18nProvider i18n={i18n}>
      <AsReader user={anand}>
        <RouterProvider router={router} />
      </AsReader>
    </I18nProvider>,
  )
  expect((await field()).value).toBe('25')
})
