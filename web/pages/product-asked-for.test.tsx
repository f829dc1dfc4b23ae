import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { Product as Offer } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { anand, asked, lakshmamma } from '#web/testing/groundnut.ts'
import { tomato } from '#web/testing/tomato.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import listing from '../../locales/en/listing.json' with { type: 'json' }
import ofProduct from '../../locales/en/product.json' with { type: 'json' }
import parts from '../../locales/en/product-parts.json' with { type: 'json' }
import products from '../../locales/en/products.json' with { type: 'json' }
import reports from '../../locales/en/reports.json' with { type: 'json' }
import requests from '../../locales/en/requests.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import Product, { loader } from './product.tsx'

const i18n = makeI18n(
  'en',
  { translation, products, product: ofProduct, 'product-parts': parts, requests, reports, errors, listing, catalogue },
  loadReferenceMessages,
)
const page = { origin: 'https://seedha.example', demo: true, sms: 'outbox', theme: 'light', settings: {} } as const
const lazily = [import('./product/member.tsx'), import('#web/features/products/mine/own-offer.tsx')]
await Promise.all(lazily) // not on a test's time

let user: User
let offer: Offer
let sent: { path: string; body: { requestedQuantity?: number } }[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const ofSeller = { ...tomato, farmer: { ...tomato.farmer, _id: lakshmamma._id } }

beforeEach(() => {
  sent = []
  offer = ofSeller
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url, page.origin).pathname.replace('/api', '')
    sent.push({ path, body: body ? JSON.parse(String(body)) : {} })
    return answer(path, sent.at(-1)?.body.requestedQuantity ?? 0)
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetSession()
  vi.unstubAllGlobals()
})

/** Whoever asks for more than is left is told what is. */
function answer(path: string, quantity: number) {
  const created = sent.some((one) => one.path.endsWith('/create') && isLeft(one.body.requestedQuantity ?? 0))
  if (path === '/auth/me') return json({ user })
  if (path.includes('/status/')) return json(created ? { exists: true, requestId: asked._id } : { exists: false })
  if (path.endsWith('/similar')) return json({ nearby: true, products: [] })
  if (path.startsWith('/products/')) return json({ product: offer })
  if (path.endsWith('/create') && !isLeft(quantity)) {
    const { status, message } = refusals.quantity_unavailable
    const { availableQuantity, minimumOrderQuantity, unit } = offer
    return json({ code: 'quantity_unavailable', message, availableQuantity, minimumOrderQuantity, unit }, status)
  }
  return json({ request: { ...asked, viewer: 'buyer', requestedQuantity: offer.availableQuantity } }, 201)
}
const isLeft = (quantity: number) => quantity <= offer.availableQuantity

const Nothing = () => null

/** The page as the browser renders it for somebody who is signed in. */
async function open(who: User) {
  keepToken('token')
  user = who
  const route = { path: '/products/:id', loader, Component: Product, HydrateFallback: Nothing }
  const router = createMemoryRouter([route], { initialEntries: [`/products/${offer._id}`] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: /^Tomato/ })
}
const form = () => screen.queryByRole('heading', { name: requests.ask.title })
const rest = () => waitFor(() => expect(document.querySelector('[class*=bone]')).toBeNull())
const left = () =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === 'Available')?.nextElementSibling?.textContent

test('a buyer gets the form, its seller what to do about it, and a farmer is told that farmers sell', async () => {
  await open(anand)
  expect(await screen.findByRole('heading', { name: requests.ask.title })).toBeTruthy()
  cleanup()
  queryClient.clear()
  await open(lakshmamma)
  expect(await screen.findByRole('button', { name: listing.own.edit })).toBeTruthy()
  expect(form()).toBeNull()
  cleanup()
  queryClient.clear()
  await open({ ...lakshmamma, _id: anand._id })
  expect(await screen.findByText(requests.ask.notBuyer)).toBeTruthy()
  expect(form()).toBeNull()
})

test('of what is sold out nobody can ask, and the page says so', async () => {
  offer = { ...ofSeller, availableQuantity: 0, minimumOrderQuantity: null }
  await open(anand)
  expect(screen.getByText(ofProduct.page.request.soldOut)).toBeTruthy()
  await waitFor(() => expect(sent.some(({ path }) => path.includes('/status/'))).toBe(true))
  await rest()
  expect(form()).toBeNull()
})

test('stock that fell meanwhile is said at the field with the new figure, and on the page', async () => {
  await open(anand)
  const field = await screen.findByRole<HTMLInputElement>('spinbutton')
  fireEvent.change(field, { target: { value: '200' } })
  expect(left()).toBe('480 kg')
  offer = { ...ofSeller, availableQuantity: 185 }
  fireEvent.click(screen.getByRole('button', { name: requests.ask.send }))
  expect((await screen.findByRole('alert')).textContent).toBe('Only 185 kg left.')
  expect(field.value).toBe('200')
  await waitFor(() => expect(left()).toBe('185 kg'))
  fireEvent.click(screen.getByRole('button', { name: 'Ask for all 185 kg' }))
  fireEvent.click(screen.getByRole('button', { name: requests.ask.send }))
  expect(await screen.findByText('Your request: 185 kg')).toBeTruthy()
})
