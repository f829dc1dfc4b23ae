import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product, SimilarProduct } from '#contract/products/products.ts'
import { askIn } from '#web/lib/api/page-request.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { tomato } from '#web/testing/tomato.ts'
import ofProduct from '../../../../locales/en/product.json' with { type: 'json' }
import parts from '../../../../locales/en/product-parts.json' with { type: 'json' }
import products from '../../../../locales/en/products.json' with { type: 'json' }
import share from '../../../../locales/en/share.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { type FoundProduct, lookUpWhole } from './look-up.ts'
import { ProductDetail } from './product-detail.tsx'
import { RequestSlot } from './request-slot.tsx'
import { Similar } from './similar.tsx'

const i18n = makeI18n(
  'en',
  { translation, products, product: ofProduct, 'product-parts': parts, share, catalogue },
  loadReferenceMessages,
)
const page = { origin: 'https://seedha.example', demo: true, sms: 'outbox', theme: 'light', settings: {} } as const

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00+05:30'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Similarly = { similar?: SimilarProduct[] | null; nearby?: boolean; later?: boolean }

async function show(change: Partial<Product> = {}, { similar = [], nearby = true, later = false }: Similarly = {}) {
  const product = { ...tomato, ...change }
  const ask = askIn({ call: async () => ({ status: 200, body: { product, products: similar ?? [], nearby } }) })
  const looked = await lookUpWhole(ask, product._id, 'en')
  if (looked.state !== 'found') throw new Error(looked.state)
  const onRetry = vi.fn()
  const whole = similar && looked.similar
  const found: FoundProduct = { ...looked, similar: later ? Promise.resolve(whole) : whole }
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <MemoryRouter initialEntries={[`/products/${product._id}`]}>
          <ProductDetail
            found={found}
            request={<RequestSlot product={product} />}
            thumb={null}
            report={null}
            similar={<Similar found={found.similar} onRetry={onRetry} busy={false} />}
          />
        </MemoryRouter>
      </PageProvider>
    </I18nProvider>,
  )
  return { onRetry }
}

/** The rate card as a reader sees it. */
const rates = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('an offer says its price, what is left, when it was harvested, and where it is', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tomatoಟೊಮೆಟೊ')
  expect(screen.getByText('Fresh: harvested yesterday')).toBeTruthy()
  expect(screen.getByText('In stock')).toBeTruthy()
  expect(rates()).toMatchObject({
    'Price per quintal': '₹2,800',
    Available: '480 kg',
    'Minimum order': '25 kg',
    From: 'Kolar, Karnataka',
    Energy: '19 kcal',
    Vitamins: 'A, C, K',
    'deals completed': '37',
    'on Seedha since': 'March 2025',
  })
  expect(screen.getByText('Farmer in Mysuru, Karnataka')).toBeTruthy()
  expect(screen.getByText('Source: IFCT 2017')).toBeTruthy()
})

test('what is sold by the pound is told by the kilo and the quintal', async () => {
  await show({ unit: 'lb', price: 28, pricePerKg: 61.73 })
  expect(screen.getByRole('main').textContent).toContain('₹28/lb')
  expect(rates()).toMatchObject({ 'Price per kg': '₹61.73', 'Price per quintal': '₹6,172.94' })
})

test('a harvest to come is announced and not called fresh', async () => {
  await show({ harvestDate: '2026-11-20', minimumOrderQuantity: null })
  expect(rates()).toHaveProperty('Harvest on')
  expect(rates()).not.toHaveProperty('Harvested')
  expect(rates()).not.toHaveProperty('Minimum order')
  expect(screen.queryByText(/Fresh/)).toBeNull()
})

test.each(['dairy', 'meat', 'poultry'] as const)('nobody harvests what is %s', async (category) => {
  await show({ category, description: 'Chilled.' })
  expect(screen.getByText('Fresh: from yesterday')).toBeTruthy()
  expect(rates()).toHaveProperty('Produced')
  cleanup()
  await show({ category, description: 'Chilled.', harvestDate: '2026-11-20' })
  expect(rates()).toHaveProperty('Ready on')
  expect(document.body.textContent).not.toMatch(/harvest|picked/i)
})

test('estimated values are marked as such, and produce without values has no table', async () => {
  const nutrition = { ...(tomato.nutrition as NonNullable<Product['nutrition']>), approx: true, source: null }
  await show({ nutrition })
  expect(rates()).toMatchObject({ Energy: '≈ 19 kcal', Fibre: '≈ 1.6 g' })
  expect(screen.getByText(/^≈ means/)).toBeTruthy()
  expect(screen.queryByText(/Source/)).toBeNull()
  cleanup()
  await show({ nutrition: null })
  expect(screen.queryByRole('heading', { name: 'What is in 100 g' })).toBeNull()
})

test('a visitor is led to the login page and back; when it is sold out, nobody is', async () => {
  await show()
  const login = screen.getByRole('link', { name: 'Log in to send a request' })
  expect(login.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/products/${tomato._id}`)}`)
  cleanup()
  await show({ availableQuantity: 0 })
  expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull()
  expect(screen.getByText('Sold out for now.')).toBeTruthy()
})

test('an owner reads why nobody else sees it', async () => {
  await show({ moderation: 'hidden', moderationReason: 'A picture of something else' })
  expect(screen.getByText('Only you see this: Seedha has hidden it.')).toBeTruthy()
  expect(screen.getByText('Reason: A picture of something else')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My products' }).getAttribute('href')).toBe('/my-products')
  cleanup()
  await show({ isAvailable: false, moderation: 'visible' })
  expect(screen.getByText('Only you see this: it is inactive.')).toBeTruthy()
  cleanup()
  await show({ moderation: 'visible' })
  expect(screen.queryByText(/Only you/)).toBeNull()
})

const potato = { ...tomato, _id: 'other', name: 'potato', km: 63 }

test('similar products lead on and say how far they are; none is no section', async () => {
  await show({}, { similar: [potato, { ...potato, _id: 'same', name: 'onion', km: 0 }] })
  expect(screen.getByRole('heading', { name: 'Similar, from nearby' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View details: Potato' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain('Kolar, Karnataka · about 63 km')
  expect(screen.queryByText(/about 0 km/)).toBeNull()
  cleanup()
  await show({}, { similar: [potato], nearby: false })
  expect(screen.getByRole('heading', { name: 'Others who sell it' })).toBeTruthy()
  cleanup()
  await show({}, { similar: [] })
  expect(screen.queryByRole('heading', { name: /Similar|Others/ })).toBeNull()
})

test('similar products may come after the page; those that failed can be asked for again', async () => {
  await show({}, { similar: [potato], later: true })
  expect(screen.queryByRole('link', { name: 'View details: Potato' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'View details: Potato' })).toBeTruthy()
  cleanup()
  const { onRetry } = await show({}, { similar: null })
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('the seller is seen by their picture, else by their letters', async () => {
  await show()
  expect(screen.getByText('LH')).toBeTruthy()
  cleanup()
  await show({ farmer: { ...tomato.farmer, profileImageUrl: '/pictures/lakshmamma.jpg' } })
  expect(document.querySelector('img[src="/pictures/lakshmamma.jpg?w=320"]')).toBeTruthy()
  expect(screen.queryByText('LH')).toBeNull()
})

test('what people wrote in another script carries its language', async () => {
  await show({ description: 'ಗಟ್ಟಿಯಾದ ಟೊಮೆಟೊ', farmer: { ...tomato.farmer, name: 'लक्ष्मम्मा' } })
  expect(screen.getByText('ಗಟ್ಟಿಯಾದ ಟೊಮೆಟೊ').lang).toBe('kn')
  expect(screen.getByRole('heading', { name: 'लक्ष्मम्मा' }).lang).toBe('hi')
  cleanup()
  await show()
  expect(screen.getByText(tomato.description).hasAttribute('lang')).toBe(false)
})

test('of one that sleeps it is said since when nobody has confirmed it, in place of stock and freshness', async () => {
  await show({ isAsleep: true, confirmedAt: '2026-11-03T04:00:00.000Z' })
  expect(screen.getAllByText(/^Not confirmed since 3 Nov/)).toHaveLength(2)
  expect(screen.queryByText(/^Fresh|In stock/)).toBeNull()
  cleanup()
  await show()
  expect(screen.queryByText(/^Not confirmed/)).toBeNull()
  expect(screen.getByText('In stock')).toBeTruthy()
})

test('markup in a description is text', async () => {
  await show({ description: '<b>bold</b> & <script>alert(1)</script>' })
  expect(screen.getByText('<b>bold</b> & <script>alert(1)</script>').getAttribute('dir')).toBe('auto')
})

test('a phone that can share shares the offer in the reader’s words', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Tomato',
    text: 'Tomato, ₹28/kg, Kolar, Karnataka. Straight from the seller, no commission:',
    url: `https://seedha.example/products/${tomato._id}`,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without that there is WhatsApp with a text of the offer', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  const link = await screen.findByRole('link', { name: 'WhatsApp' })
  const said = new URL(link.getAttribute('href') ?? '').searchParams.get('text')
  expect(said).toMatch(/^Tomato, ₹28\/kg, Kolar, Karnataka\. .+ https:\/\/seedha\.example\/products\/019a8a2e/)
})
