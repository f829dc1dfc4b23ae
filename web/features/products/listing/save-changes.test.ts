import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { setApiBase } from '#web/lib/api/api.ts'
import { makeAttempt } from '#web/lib/api/attempt.ts'
import { listingOf } from './listing.ts'
import type { Picture } from './pictures.ts'
import { saveChanges } from './save-changes.ts'

const product = (images: string[], price = 28) =>
  ({
    _id: 'p1',
    name: 'tomato',
    description: 'Red.',
    category: 'vegetables',
    unit: 'kg',
    price,
    availableQuantity: 480,
    minimumOrderQuantity: null,
    harvestDate: '2026-11-15',
    isOrganic: false,
    images,
    location: { state: 'Karnataka', district: 'Kolar' },
    updatedAt: 'v1',
  }) as unknown as Product

const old = (url: string): Picture => ({ id: url, url })
const fresh = (id: string): Picture => ({ id, file: new File([id], `${id}.jpg`) })

/** The server, as far as a product's pictures go. */
let stored: Product
let steps: string[]
let keys: (string | undefined)[]
let isFailing: boolean

const newer = (change: Partial<Product>): Product => ({
  ...stored,
  ...change,
  updatedAt: `v${Number(stored.updatedAt.slice(1)) + 1}`,
})

class Line {
  upload = {}
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  onload = () => {}
  onerror = () => {}
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    keys.push(this.headers['idempotency-key'])
    if (isFailing) {
      this.status = 500
      return void Promise.resolve().then(() => this.onload())
    }
    const names = form.getAll('images').map((file) => `/${(file as File).name}`)
    steps.push(`pictures ${form.get('order')} on ${form.get('basedOn')}`)
    const order = JSON.parse(String(form.get('order'))) as string[]
    stored = newer({ images: order.map((url) => (url === 'new' ? (names.shift() ?? '') : url)) })
    this.status = 201
    this.responseText = JSON.stringify({ product: stored })
    void Promise.resolve().then(() => this.onload())
  }
}

beforeEach(() => {
  setApiBase('https://seedha.example/api')
  steps = []
  keys = []
  isFailing = false
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { basedOn, ...change } = JSON.parse(body)
    steps.push(`change ${JSON.stringify(change)} on ${basedOn}`)
    stored = newer(change)
    return new Response(JSON.stringify({ product: stored }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function saving() {
  const saved: Product[] = []
  return { saved, attempt: makeAttempt(), onProgress: () => {}, onSaved: (one: Product) => saved.push(one) }
}
const versions = (product: Product) => ({ seen: product, wanted: product })

test('a price and a new cover beside two old pictures: first the price, then the pictures in their order, on its answer', async () => {
  stored = product(['/a', '/b'])
  const listing = { ...listingOf(stored), price: '30' }
  await saveChanges(versions(stored), { ...listing, pictures: [fresh('new'), old('/b'), old('/a')] }, saving())
  expect(steps).toEqual(['change {"price":30} on v1', 'pictures ["new","/b","/a"] on v2'])
  expect(stored.images).toEqual(['/new.jpg', '/b', '/a'])
})

test('all three pictures are changed for three others in one step', async () => {
  stored = product(['/a', '/b', '/c'])
  const pictures = [fresh('d'), fresh('e'), fresh('f')]
  await saveChanges(versions(stored), { ...listingOf(stored), pictures }, saving())
  expect(steps).toEqual(['pictures ["new","new","new"] on v1'])
  expect(stored.images).toEqual(['/d.jpg', '/e.jpg', '/f.jpg'])
})

test('nothing but another order, or a picture less, is one step', async () => {
  stored = product(['/a', '/b'])
  await saveChanges(versions(stored), { ...listingOf(stored), pictures: [old('/b'), old('/a')] }, saving())
  await saveChanges(versions(stored), { ...listingOf(stored), pictures: [old('/a')] }, saving())
  expect(steps).toEqual(['change {"images":["/b","/a"]} on v1', 'change {"images":["/a"]} on v2'])
})

test('of what waits already nothing is sent twice: only what is other than was wanted', async () => {
  stored = product(['/a'])
  const wanted = { ...stored, price: 30 }
  const listing = { ...listingOf(wanted), availableQuantity: '90' }
  await saveChanges({ seen: stored, wanted }, { ...listing, pictures: [old('/a')] }, saving())
  expect(steps).toEqual(['change {"availableQuantity":90} on v1'])
})

test('when the pictures do not get through, the price is saved and known, and a second try sends only the rest', async () => {
  stored = product(['/a'])
  const listing = { ...listingOf(stored), price: '30' }
  const pictures = [old('/a'), fresh('new')]
  const first = saving()
  isFailing = true
  await expect(saveChanges(versions(stored), { ...listing, pictures }, first)).rejects.toMatchObject({
    key: 'listing:failed.images',
  })
  expect(first.saved.at(-1)).toMatchObject({ price: 30, images: ['/a'] })

  isFailing = false
  steps = []
  await saveChanges(versions(first.saved.at(-1) as Product), { ...listing, pictures }, first)
  expect(steps).toEqual(['pictures ["/a","new"] on v2'])
  expect(keys[0]).toBe(keys[1])
})
