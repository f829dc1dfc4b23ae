import { expect, test } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { rankAll } from '#server/features/products/rank.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { addPictures, aPerson, aPhoto } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { app, db, admin, call, completed, disputed, ruled } = world
const { hours } = passingTime()
type Seller = Awaited<ReturnType<typeof aPerson>>

let keys = 0
const keyed = ({ headers }: Seller, key = `a-key-${++keys}`) => ({ headers: { ...headers, 'idempotency-key': key } })
const read = async (seller: Seller, id: string): Promise<Product> =>
  (await call('GET', `/products/${id}`, seller)).body.product
const change = (seller: Seller, id: string, body: object, key?: string) =>
  call('PATCH', `/products/${id}`, keyed(seller, key), body)
async function anOffer(given: object = {}) {
  const seller = await aPerson(db, 'farmer')
  const { id } = await aProduct(db, { sellerId: seller.id, price: 28, availableQuantity: 480, ...given })
  return { seller, id, seen: (await read(seller, id)).updatedAt }
}

test('a change based on what is there goes through, and the next one on its answer', async () => {
  const { seller, id, seen } = await anOffer()
  const first = await change(seller, id, { price: 30, basedOn: seen })
  expect([first.status, first.body.product.price]).toEqual([200, 30])
  const second = await change(seller, id, { isAvailable: false, basedOn: first.body.product.updatedAt })
  expect([second.status, second.body.product.price, second.body.product.isAvailable]).toEqual([200, 30, false])
})

test('what another device changed since is not overwritten: nothing of the change is done', async () => {
  const { seller, id, seen } = await anOffer()
  await change(seller, id, { availableQuantity: 100 })
  const refused = await change(seller, id, { price: 30, availableQuantity: 480, basedOn: seen })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await read(seller, id)).toMatchObject({ price: 28, availableQuantity: 100 })
})

test('stock that a deal took, or gave back, is a change meanwhile', async () => {
  const seller = await aPerson(db, 'farmer', { phone: '+919811100001', phoneVerifiedAt: new Date() })
  const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 480 })
  const { updatedAt: seen } = await read(seller, product.id)
  const deal = await completed({ seller, product, quantity: 100 })
  expect((await change(seller, product.id, { availableQuantity: 470, basedOn: seen })).status).toBe(409)
  const { updatedAt: sold } = await read(seller, product.id)
  await disputed(deal)
  await ruled(deal, { outcome: 'not_completed' })
  expect((await change(seller, product.id, { availableQuantity: 470, basedOn: sold })).status).toBe(409)
  expect((await read(seller, product.id)).availableQuantity).toBe(480)
})

test('neither its rank, nor an admin who approves or hides it, nor a request that nobody answered is a change', async () => {
  const { seller, id, seen } = await anOffer()
  hours(48)
  await rankAll(db)
  for (const action of ['approve', 'hide', 'approve'])
    await call('POST', '/admin/products/moderate', admin, { productIds: [id], action, reason: 'A look.' })
  const buyer = await aPerson(db, 'customer', { phone: '+919811100002', phoneVerifiedAt: new Date() })
  expect((await call('POST', '/contact-requests/create', buyer, { productId: id, requestedQuantity: 5 })).status).toBe(
    201,
  )
  expect((await change(seller, id, { price: 30, basedOn: seen })).status).toBe(200)
})

test('of two devices that change the same version at the same moment one is told', async () => {
  const { seller, id, seen } = await anOffer()
  const answers = await Promise.all([30, 31, 32].map((price) => change(seller, id, { price, basedOn: seen })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('each change is a version of its own, however quickly they come', async () => {
  const { seller, id } = await anOffer()
  const prices = Array.from({ length: 10 }, (_, at) => 30 + at)
  const answers = await Promise.all(prices.map((price) => change(seller, id, { price })))
  expect(new Set(answers.map(({ body }) => body.product.updatedAt)).size).toBe(10)
})

test('the same change under the same key is done once, and answered as it was then', async () => {
  const { seller, id, seen } = await anOffer()
  const body = { price: 30, basedOn: seen }
  const first = await change(seller, id, body, 'once-only')
  await change(seller, id, { price: 35 })
  const again = await change(seller, id, body, 'once-only')
  expect([again.status, again.body.product.updatedAt]).toEqual([200, first.body.product.updatedAt])
  expect((await read(seller, id)).price).toBe(35)
  const other = await change(seller, id, { price: 40, basedOn: seen }, 'once-only')
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
})

test('a version that is no time is refused', async () => {
  const { seller, id } = await anOffer()
  expect((await change(seller, id, { price: 30, basedOn: 'yesterday' })).status).toBe(400)
})

const pictures = async (count: number) => Promise.all(Array.from({ length: count }, (_, at) => aPhoto(50 + 10 * at)))
async function addTo(seller: Seller, id: string, count: number, fields: Record<string, string> = {}) {
  const payload = addPictures(new FormData(), await pictures(count))
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  const answer = await app.inject({ method: 'POST', url: `/api/products/${id}/images`, payload, ...keyed(seller) })
  return { status: answer.statusCode, body: answer.json() }
}

test('new pictures take the places they are given among those that stay', async () => {
  const { seller, id } = await anOffer({ images: [] })
  const before: string[] = (await addTo(seller, id, 3)).body.product.images
  const order = JSON.stringify(['new', before[2], 'new'])
  const { status, body } = await addTo(seller, id, 2, { order })
  expect([status, body.product.images.length, body.product.images[1]]).toEqual([201, 3, before[2]])
  expect(body.product.images).not.toContain(before[0])
})

test.each([
  ['names fewer new ones than are sent', () => ['new']],
  ['names a picture of another product', () => ['new', 'new', '/pictures/another']],
  ['names one picture twice', (images: string[]) => ['new', 'new', images[0], images[0]]],
  ['is empty', () => []],
])('an order of pictures that %s is refused, and changes nothing', async (_, orderOf) => {
  const { seller, id } = await anOffer({ images: [] })
  const { images } = (await addTo(seller, id, 1)).body.product
  expect((await addTo(seller, id, 2, { order: JSON.stringify(orderOf(images)) })).status).toBe(400)
  expect((await read(seller, id)).images).toEqual(images)
})

test('pictures for what changed meanwhile are refused as other changes are', async () => {
  const { seller, id, seen } = await anOffer({ images: [] })
  await change(seller, id, { price: 30 })
  const refused = await addTo(seller, id, 1, { basedOn: seen })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await read(seller, id)).images).toEqual([])
})
