import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { setApiBase } from '#web/lib/api/api.ts'
import { makeAttempt } from '#web/lib/api/attempt.ts'
import { listingOf } from './listing.ts'
import type { Picture } from './pictures.ts'
import { imagesBefore, saveChanges } from './save-changes.ts'

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
  }) as unknown as Product

const old = (url: string): Picture => ({ id: url, url })
const fresh = (id: string): Picture => ({ id, file: new File([id], `${id}.jpg`) })

/** The server, as far as a product's pictures go. */
let stored: Product
let steps: string[]
let keys: (string | undefined)[]
let isLineCut: boolean

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
    if (isLineCut) return void Promise.resolve().then(() => this.onerror())
    const names = form.getAll('images').map((file) => `/${(file as File).name}`)
    steps.push(`add ${names.join(' ')}`)
    stored = { ...stored, images: [...stored.images, ...names] }
    this.status = 201
    this.responseText = JSON.stringify({ product: stored })
    void Promise.resolve().then(() => this.onload())
  }
}

beforeEach(() => {
  setApiBase('https://seedha.example/api')
  steps = []
  keys = []
  isLineCut = false
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const change = JSON.parse(body)
    steps.push(`change ${body}`)
    stored = { ...stored, ...change }
    return new Response(JSON.stringify({ product: stored }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function saving() {
  const known = { saved: [] as Product[], uploaded: new Map<string, string>() }
  return {
    known,
    attempt: makeAttempt(),
    onProgress: () => {},
    onSaved: (one: Product) => known.saved.push(one),
    onUploaded: (more: ReadonlyMap<string, string>) => {
      for (const [id, url] of more) known.uploaded.set(id, url)
    },
  }
}

test('a new cover beside two old pictures: first the price, then the picture, then the order', async () => {
  stored = product(['/a', '/b'])
  const listing = { ...listingOf(stored), price: '30' }
  await saveChanges(stored, { ...listing, pictures: [fresh('new'), old('/b'), old('/a')] }, saving())
  expect(steps).toEqual(['change {"price":30}', 'add /new.jpg', 'change {"images":["/new.jpg","/b","/a"]}'])
  expect(stored.images).toEqual(['/new.jpg', '/b', '/a'])
})

test('all three pictures are changed for three others, and at no moment is the product without one', async () => {
  stored = product(['/a', '/b', '/c'])
  const pictures = [fresh('d'), fresh('e'), fresh('f')]
  const held = saving()
  await saveChanges(stored, { ...listingOf(stored), pictures }, held)
  expect(steps).toEqual([
    'change {"images":["/a"]}',
    'add /d.jpg /e.jpg',
    'change {"images":["/d.jpg","/e.jpg"]}',
    'add /f.jpg',
  ])
  expect(stored.images).toEqual(['/d.jpg', '/e.jpg', '/f.jpg'])
  expect([...held.known.uploaded.keys()]).toEqual(['d', 'e', 'f'])
})

test('nothing but another order is one step', async () => {
  stored = product(['/a', '/b'])
  await saveChanges(stored, { ...listingOf(stored), pictures: [old('/b'), old('/a')] }, saving())
  expect(steps).toEqual(['change {"images":["/b","/a"]}'])
})

test('there is room for what is new before it comes, and no more than that is taken away', () => {
  expect(imagesBefore(product(['/a', '/b', '/c']), [old('/b'), fresh('new')])).toEqual({ images: ['/b', '/a'] })
  expect(imagesBefore(product(['/a', '/b']), [fresh('new')])).toEqual({})
  expect(imagesBefore(product(['/a', '/b']), [old('/b')])).toEqual({ images: ['/b'] })
})

test('when the pictures do not get through, the price is saved and known, and a second try sends only the rest', async () => {
  stored = product(['/a'])
  const listing = { ...listingOf(stored), price: '30' }
  const pictures = [old('/a'), fresh('new')]
  const first = saving()
  isLineCut = true
  await expect(saveChanges(stored, { ...listing, pictures }, first)).rejects.toMatchObject({
    key: 'listing:failed.images',
  })
  expect(first.known.saved.at(-1)).toMatchObject({ price: 30, images: ['/a'] })

  isLineCut = false
  steps = []
  await saveChanges(first.known.saved.at(-1) as Product, { ...listing, pictures }, first)
  expect(steps).toEqual(['add /new.jpg'])
  expect(first.known.uploaded).toEqual(new Map([['new', '/new.jpg']]))
  expect(keys[0]).toBe(keys[1])
})
