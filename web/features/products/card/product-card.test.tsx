import catalogue from 'virtual:words/catalogue/en'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { labelsFor } from '#web/features/catalogue/door/labels.ts'
import { GivenLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { type CatalogueByNamespace, makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { pageEnvironment } from '#web/testing/page-environment.ts'
import { tomato as offer } from '#web/testing/tomato.ts'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }
import ofOwn from '../../../../locales/en/own-products.json' with { type: 'json' }
import products from '../../../../locales/en/products.json' with { type: 'json' }
import type { CardProduct } from './card-product.ts'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

const tomato: CardProduct = {
  ...offer,
  minimumOrderQuantity: null,
  images: ['/pictures/tomato'],
  farmer: { name: 'Lakshmamma H.', role: 'farmer' },
}

const own: CatalogueByNamespace = { translation: {}, products, listing, 'own-products': ofOwn }
const i18n = makeI18n(
  'en',
  { ...own, catalogue },
  async (language, namespace) => own[namespace] ?? loadReferenceMessages(language, namespace),
)
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00+05:30'), toFake: ['Date'] })
  // happy-dom loads no pictures and calls them complete
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show(props: ProductCardProps) {
  const labels = await labelsFor('en', [tomato])
  return render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={pageEnvironment}>
        <MemoryRouter>
          <GivenLabels labels={labels} products={[tomato]}>
            <ProductCard {...props} />
          </GivenLabels>
        </MemoryRouter>
      </PageProvider>
    </I18nProvider>,
  )
}
const text = () => document.body.textContent ?? ''
const offered = (change: Partial<CardProduct> = {}) =>
  show({ variant: 'marketplace', product: { ...tomato, ...change } })

test('a description and a name in another script carry their language', async () => {
  await offered({ description: 'ताजी केळी', farmer: { name: 'ಲಕ್ಷ್ಮಮ್ಮ', role: 'farmer' } })
  expect(screen.getByText('ताजी केळी').lang).toBe('mr')
  expect(screen.getByText('ಲಕ್ಷ್ಮಮ್ಮ').lang).toBe('kn')
  cleanup()
  await offered()
  expect(document.querySelector('article [lang]')).toBeNull()
})

test('how far it is stands beside its place, where that is known', async () => {
  await offered({ km: 42 })
  expect(text()).toContain('Kolar, Karnataka · about 42 km')
})

test('of the own products one that sleeps is not called active', async () => {
  const product = { ...tomato, isAsleep: true }
  await show({ variant: 'manage', product, onEdit: vi.fn(), onDelete: vi.fn(), onChange: vi.fn() })
  expect([ofOwn.notConfirmed, ofOwn.active].map((words) => screen.queryAllByText(words).length)).toEqual([1, 0])
})

test('the market shows name, price, seller, place, stock, and leads to the product', async () => {
  await offered()
  expect(screen.getByRole('heading', { name: 'Tomato' })).toBeTruthy()
  for (const said of ['₹28/kg', 'Lakshmamma H.', 'Kolar, Karnataka', 'Firm, picked at dawn.', 'In stock', 'Organic'])
    expect(text()).toContain(said)
  expect(text()).not.toContain('Vendor')
  const link = screen.getByRole('link', { name: 'View details: Tomato' })
  expect(link.getAttribute('href')).toBe(`/products/${tomato._id}`)
})

test.each([
  ['2026-11-15', true, undefined],
  ['2026-11-13', true, undefined],
  ['2026-11-12', false, undefined],
  ['2026-11-16', false, 'From 16 Nov'],
  ['2026-11-28', false, 'From 28 Nov'],
])('on 15 November what is harvested on %s is fresh: %s, and to come: %s', async (harvestDate, fresh, mark) => {
  await offered({ harvestDate })
  expect(text().includes('Fresh')).toBe(fresh)
  expect(screen.queryByText(/^From \d/)?.textContent).toBe(mark)
})

test.each([
  [21, 'In stock'],
  [20, 'Limited stock'],
  [5.5, 'Limited stock'],
  [5, 'Almost sold out'],
  [0, 'Out of stock'],
])('of %d there is: %s', async (availableQuantity, word) => {
  await offered({ availableQuantity })
  expect(text()).toContain(word)
})

test.each([undefined, null, '019a8a2e-0000-7000-8000-000000000002', {}])(
  'a farmer like %o is unknown',
  async (farmer) => {
    await offered({ farmer })
    expect(text()).toContain('Unknown farmer')
  },
)

test('a vendor is labelled as one', async () => {
  await offered({ farmer: { name: 'Green Basket', role: 'vendor' } })
  expect(text()).toContain('Green BasketVendor')
})

test('a product without a place says so', async () => {
  await offered({ location: null })
  expect(text()).toContain('Location not specified')
})

test('without a picture, and where it does not load, stands the drawing of its category', async () => {
  const { container } = await offered()
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('srcset')).toContain('/pictures/tomato?w=320 320w')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('use[href="/categories.svg#vegetables"]')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  [480, 100, false],
  [85, 85, false],
  [20, 20, true],
  [0, 0, true],
])('the bar of %d is at %d per cent, low: %s', async (availableQuantity, value, low) => {
  const { container } = await show({ variant: 'recent', product: { ...tomato, availableQuantity } })
  const bar = container.querySelector('progress')
  expect([bar?.value, bar?.max]).toEqual([value, 100])
  expect(bar?.className.includes('clay')).toBe(low)
  expect(text().includes('low')).toBe(low)
  expect(text()).toContain(`${availableQuantity} kg`)
})

const deeds = () => ({ onEdit: vi.fn(), onDelete: vi.fn(), onChange: vi.fn() })

test('its owner sees how a product stands and can edit, delete and take it off the market', async () => {
  const done = deeds()
  await show({ variant: 'manage', product: tomato, ...done })
  for (const said of ['Vegetables', '₹28/kg', '480 kg', 'Active', 'Kolar, Karnataka', '14 Nov 2026', 'Not set'])
    expect(text()).toContain(said)
  fireEvent.click(screen.getByRole('button', { name: 'Edit Tomato' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete Tomato', hidden: true }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Deactivate Tomato', hidden: true }))
  expect(done.onEdit).toHaveBeenCalledOnce()
  expect(done.onDelete).toHaveBeenCalledOnce()
  expect(done.onChange).toHaveBeenCalledExactlyOnceWith({ isAvailable: false })
})

test('an inactive product can be put back, and shows its minimum order', async () => {
  const done = deeds()
  await show({ variant: 'manage', product: { ...tomato, isAvailable: false, minimumOrderQuantity: 25 }, ...done })
  expect(text()).toContain('Inactive')
  expect(text()).toContain('25 kg')
  fireEvent.click(screen.getByRole('button', { name: 'Activate Tomato' }))
  expect(done.onChange).toHaveBeenCalledExactlyOnceWith({ isAvailable: true })
})

const asked = (name: string | RegExp) => screen.getByRole('button', { name })

test('its owner changes price and stock in their place, and the focus comes back to where it was', async () => {
  const done = deeds()
  await show({ variant: 'manage', product: tomato, ...done })
  fireEvent.click(asked(/₹28\/kg.*Change the price of Tomato/))
  const price = screen.getByRole('spinbutton', { name: /Price of Tomato/ })
  expect(document.activeElement).toBe(price)
  fireEvent.click(asked(ofOwn.more))
  fireEvent.click(asked(ofOwn.more))
  fireEvent.click(asked(ofOwn.save))
  expect(done.onChange).toHaveBeenCalledExactlyOnceWith({ price: 30 })
  expect(document.activeElement).toBe(asked(/Change the price of Tomato/))
  fireEvent.click(asked(/480 kg.*Change the stock of Tomato/))
  fireEvent.click(asked(ofOwn.less))
  fireEvent.submit(screen.getByRole('spinbutton', { name: /Stock of Tomato/ }))
  expect(done.onChange).toHaveBeenLastCalledWith({ availableQuantity: 470 })
})

test.each([
  ['price', '0', listing.invalid.price],
  ['price', '', listing.missing.price],
  ['stock', '1000001', listing.invalid.availableQuantity],
  ['stock', '10', listing.invalid.minimumOrderQuantity],
])('a %s of "%s" is not sent, and it is said why', async (what, typed, told) => {
  const done = deeds()
  await show({ variant: 'manage', product: { ...tomato, minimumOrderQuantity: 25 }, ...done })
  fireEvent.click(asked(new RegExp(`Change the ${what} of Tomato`)))
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.submit(field)
  expect(text()).toContain(told)
  expect(done.onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('spinbutton')).toBeNull()
})

test('sold out is one tap, and is not offered for what is sold out', async () => {
  const done = deeds()
  await show({ variant: 'manage', product: tomato, ...done })
  fireEvent.click(asked('Sold out: Tomato'))
  expect(done.onChange).toHaveBeenCalledExactlyOnceWith({ availableQuantity: 0 })
  cleanup()
  await show({ variant: 'manage', product: { ...tomato, availableQuantity: 0 }, ...done })
  expect(screen.queryByRole('button', { name: 'Sold out: Tomato' })).toBeNull()
  expect(text()).toContain(ofOwn.soldOut)
})

test('what waits to be sent is marked where it stands, also for who does not see', async () => {
  await show({ variant: 'manage', product: tomato, waiting: new Set(['price']), ...deeds() })
  expect(asked(/Change the price of Tomato/).textContent).toContain(ofOwn.waits)
  expect(asked(/Change the stock of Tomato/).textContent).not.toContain(ofOwn.waits)
})

test('who moderates a product away tells its owner why', async () => {
  const product = { ...tomato, moderation: 'hidden', moderationReason: 'The picture shows something else.' } as const
  await show({ variant: 'manage', product, ...deeds() })
  expect(text()).toContain('Hidden by SeedhaThe picture shows something else.')
})

test('on the profile a product can be looked at and deleted', async () => {
  const onDelete = vi.fn()
  await show({ variant: 'profile', product: tomato, onDelete })
  for (const said of ['Tomato', 'Vegetables', '₹28/kg', '480 kg available']) expect(text()).toContain(said)
  expect(screen.getByRole('link', { name: 'View details: Tomato' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete Tomato' }))
  expect(onDelete).toHaveBeenCalledOnce()
})

test.each([
  [{ variant: 'marketplace', product: { ...tomato, _id: '' } }, /product with an _id/],
  [{ variant: 'marketplace' }, /product with an _id/],
  [{ product: tomato }, /variant must be/],
])('a card without a product or a variant is a mistake', async (props, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(show(props as ProductCardProps)).rejects.toThrow(message)
})

test('when the reader changes the language the names follow', async () => {
  await offered()
  await act(() => i18n.show('kn'))
  expect(await screen.findByRole('heading', { name: 'ಟೊಮೆಟೊ' })).toBeTruthy()
  expect(text()).toContain('ಕೋಲಾರ, ಕರ್ನಾಟಕ')
  await act(() => i18n.show('en'))
})

const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script> مرحبا 🍅'
const nothing = () => undefined
const inEachVariant: ((product: CardProduct) => ProductCardProps)[] = [
  (product) => ({ variant: 'marketplace', product }),
  (product) => ({ variant: 'recent', product }),
  (product) => ({ variant: 'profile', product, onDelete: nothing }),
  (product) => ({ variant: 'manage', product, onEdit: nothing, onDelete: nothing, onChange: nothing }),
]

test.each(inEachVariant)('hostile texts are text on every card (%#)', async (variant) => {
  const farmer = { name: hostile, role: 'farmer' as const }
  const product = { ...tomato, description: hostile, name: hostile, farmer, images: [] }
  const { container } = await show(variant(product))
  expect(container.textContent).toContain(hostile)
  expect(container.querySelectorAll('img[src="x"], script')).toHaveLength(0)
})

test.each([
  [
    { completedDeals: 12, partners: 8, answersInDay: 9 },
    '12 deals · with 8 people · 9 of 10 requests answered within a day',
  ],
  [{ completedDeals: 1, partners: 1, answersInDay: null }, '1 deal · with 1 person'],
  [{ completedDeals: 2, partners: 0, answersInDay: 0 }, '2 deals'],
  [{ completedDeals: 0, partners: 0, answersInDay: null }, 'New here since March 2025'],
])('of a seller with %o the market says: %s', async (facts, said) => {
  const memberSince = '2025-03-02T04:00:00.000Z'
  await offered({ farmer: { name: 'Lakshmamma H.', role: 'farmer', memberSince, ...facts } })
  expect(screen.getByText(said)).toBeTruthy()
})

test('of a seller who was stored before there were such facts the market says none', async () => {
  await offered({ farmer: { name: 'Lakshmamma H.', role: 'farmer' } })
  expect(text()).not.toMatch(/deal|people|New here/)
})
