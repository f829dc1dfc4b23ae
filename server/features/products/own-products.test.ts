import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { aProduct } from '#server/testing/builders.ts'
import { register } from '#server/testing/people.ts'
import { addPictures, aPerson, aPhoto, daysFromToday, productForm, productWorld } from '#server/testing/products.ts'

const world = await productWorld()
const { app, db, get, send, patch, remove } = world
const farmer = await aPerson(db, 'farmer', { name: 'Lakshmamma' })
const vendor = await aPerson(db, 'vendor')
const customer = await aPerson(db, 'customer')
const admin = await aPerson(db, 'admin')
const own = (given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(db, { harvestDate: daysFromToday(-1), ...given, sellerId: given.sellerId ?? farmer.id })
const stored = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const mine = '/products/farmer/my-products'
const foundBy = async (search: string) => (await get(`/products?search=${encodeURIComponent(search)}`)).json().total

describe('the list of own products', () => {
  test('holds every one of them, also those not on offer, newest first, and nobody else’s', async () => {
    const seller = await aPerson(db, 'vendor')
    const at = (minute: number) => ({ sellerId: seller.id, createdAt: new Date(Date.UTC(2026, 9, 1, 8, minute)) })
    const shown = [
      await own({ ...at(4), moderation: 'removed' }),
      await own({ ...at(3), moderation: 'hidden', moderationReason: 'Blurred.' }),
      await own({ ...at(2), isAvailable: false }),
      await own({ ...at(1), availableQuantity: 0 }),
    ]
    await own({ ...at(5), removedAt: new Date() })
    const answer = (await get(mine, seller.headers)).json()
    expect(answer).toMatchObject({ total: 4, page: 1, pageCount: 1 })
    expect(answer.products.map(({ _id }: { _id: string }) => _id)).toEqual(shown.map(({ id }) => id))
    expect(answer.products[1]).toMatchObject({ moderation: 'hidden', moderationReason: 'Blurred.' })
  })

  test('is empty for a seller who has none', async () => {
    const nobody = await aPerson(db, 'farmer')
    expect((await get(mine, nobody.headers)).json()).toMatchObject({ products: [], total: 0, pageCount: 0 })
  })

  test('can be of one crop alone', async () => {
    const seller = await aPerson(db, 'farmer')
    const onion = await own({ sellerId: seller.id, name: 'onion' })
    await own({ sellerId: seller.id, name: 'spring-onion' })
    const answer = (await get(`${mine}?name=onion`, seller.headers)).json()
    expect(answer).toMatchObject({ total: 1, products: [{ _id: onion.id }] })
    expect((await get(`${mine}?name=onion&search=potato`, seller.headers)).json().total).toBe(0)
  })

  test('is worth price times quantity of what is on offer', async () => {
    const seller = await aPerson(db, 'farmer')
    await own({ sellerId: seller.id, price: 28.5, availableQuantity: 480.125 })
    await own({ sellerId: seller.id, price: 0.1, availableQuantity: 3 })
    await own({ sellerId: seller.id, price: 1000, isAvailable: false })
    expect((await get(mine, seller.headers)).json().inventoryValue).toBe(13683.86)
    expect((await get(`${mine}?page=2&limit=1`, seller.headers)).json().inventoryValue).toBe(13683.86)
  })

  test('comes in pages, each product once', async () => {
    const seller = await aPerson(db, 'farmer')
    const createdAt = new Date(Date.UTC(2026, 9, 1))
    for (let n = 0; n < 15; n++) await own({ sellerId: seller.id, createdAt })
    const pages = await Promise.all([1, 2, 3].map((page) => get(`${mine}?page=${page}`, seller.headers)))
    const ids = pages.map((page) => page.json().products.map(({ _id }: { _id: string }) => _id))
    expect(ids.map(({ length }) => length)).toEqual([12, 3, 0])
    expect(new Set(ids.flat()).size).toBe(15)
    expect(pages[0]?.json()).toMatchObject({ total: 15, pageCount: 2 })
  })

  test('is refused to customers and admins with 403, to visitors with 401', async () => {
    expect((await get(mine, customer.headers)).statusCode).toBe(403)
    expect((await get(mine, admin.headers)).statusCode).toBe(403)
    expect((await get(mine)).statusCode).toBe(401)
  })

  test('can be searched, also for what is not on offer', async () => {
    const seller = await aPerson(db, 'farmer')
    const made = (await send(await productForm({ description: 'From Devarahalli.' }), seller.headers)).json().product
    await send(await productForm({ name: 'onion' }), seller.headers)
    await patch(made._id, { isAvailable: false }, seller.headers)
    for (const search of ['tamatar', 'ಟೊಮೆಟೊ', 'devarahalli', 'tomato kolar']) {
      const { products, total } = (await get(`${mine}?search=${encodeURIComponent(search)}`, seller.headers)).json()
      expect([search, total, products[0]?._id]).toEqual([search, 1, made._id])
    }
    expect((await get(`${mine}?search=${encodeURIComponent('?!')}`, seller.headers)).json().total).toBe(0)
  })
})

describe('changing a product', () => {
  test('changes what was sent and nothing else', async () => {
    const { id } = await own({ minimumOrderQuantity: 25, isOrganic: true })
    const before = (await get(`/products/${id}`, farmer.headers)).json().product
    const change = { price: 30.5, availableQuantity: 400.25, location: { state: 'Maharashtra', district: 'Nashik' } }
    const answer = await patch(id, change, farmer.headers)
    expect(answer.statusCode).toBe(200)
    const after = answer.json().product
    const { updatedAt, awakeUntil, confirmedAt } = after // it is a sign of life too
    expect(after).toEqual({ ...before, ...change, pricePerKg: 30.5, updatedAt, awakeUntil, confirmedAt })
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    expect((await get(`/products/${id}`, farmer.headers)).json().product).toEqual(after)
  })

  test('may change the name with its category, the unit, the day, the words', async () => {
    const { id } = await own()
    const change = {
      name: 'mango',
      category: 'fruits',
      unit: 'dozen',
      description: 'Sweet.',
      harvestDate: daysFromToday(3),
      isOrganic: true,
    }
    expect((await patch(id, change, farmer.headers)).json().product).toMatchObject({ ...change, pricePerKg: null })
  })

  test('cannot give it to somebody else, nor another id', async () => {
    const { id } = await own()
    const change = { _id: farmer.id, id: farmer.id, sellerId: vendor.id, farmer: { _id: vendor.id }, demo: true }
    const { product } = (await patch(id, change, farmer.headers)).json()
    expect([product._id, product.farmer._id]).toEqual([id, farmer.id])
    expect(await stored(id)).toMatchObject({ sellerId: farmer.id, demo: false })
  })

  test('sets a minimum order, changes it and drops it', async () => {
    const { id } = await own()
    for (const minimumOrderQuantity of [25, 480, null])
      expect((await patch(id, { minimumOrderQuantity }, farmer.headers)).json().product).toMatchObject({
        minimumOrderQuantity,
      })
  })

  test('refuses a minimum order above the quantity', async () => {
    const { id } = await own({ availableQuantity: 100, minimumOrderQuantity: 50 })
    for (const change of [{ minimumOrderQuantity: 101 }, { availableQuantity: 20, minimumOrderQuantity: 21 }]) {
      const answer = await patch(id, change, farmer.headers)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
    }
    expect(await stored(id)).toMatchObject({ availableQuantity: 100, minimumOrderQuantity: 50 })
  })

  test('to sold out keeps the minimum order for the next harvest', async () => {
    const { id } = await own({ minimumOrderQuantity: 50 })
    expect((await patch(id, { availableQuantity: 0 }, farmer.headers)).json().product).toMatchObject({
      availableQuantity: 0,
      minimumOrderQuantity: 50,
    })
  })

  test.each([
    ['stock that deals took below the minimum order', { availableQuantity: 10, minimumOrderQuantity: 25 }],
    ['a harvest that is more than a year ago by now', { harvestDate: daysFromToday(-400) }],
  ])('is not held up by %s, when that was not touched', async (_name, given) => {
    const { id } = await own(given)
    for (const change of [{ price: 31 }, { isAvailable: false }]) {
      const answer = await patch(id, change, farmer.headers)
      expect(answer.statusCode, answer.body).toBe(200)
    }
  })

  test('is found by its new words and not by the old', async () => {
    const { _id } = (await send(await productForm({ description: 'From Basavapura.' }), farmer.headers)).json().product
    expect([await foundBy('basavapura'), await foundBy('chikkanahosahalli')]).toEqual([1, 0])
    await patch(_id, { description: 'From Chikkanahosahalli.' }, farmer.headers)
    expect([await foundBy('basavapura'), await foundBy('chikkanahosahalli')]).toEqual([0, 1])
  })

  test('two at once, of different things, are both kept', async () => {
    const { id } = await own()
    const changes = [{ price: 41 }, { availableQuantity: 77 }, { description: 'New.' }, { isOrganic: true }]
    const answers = await Promise.all(changes.map((change) => patch(id, change, farmer.headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await stored(id)).toMatchObject({ price: 41, availableQuantity: 77, description: 'New.', isOrganic: true })
  })

  test('two at once, that contradict each other, leave one that is right', async () => {
    const { id } = await own({ availableQuantity: 100 })
    const changes = [{ minimumOrderQuantity: 90 }, { availableQuantity: 50 }]
    const answers = await Promise.all(changes.map((change) => patch(id, change, farmer.headers)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const row = await stored(id)
    expect(row?.minimumOrderQuantity ?? 0).toBeLessThanOrEqual(row?.availableQuantity ?? 0)
  })
})

describe('somebody else’s product', () => {
  const calls = [
    ['change', (id: string, headers: Record<string, string>) => patch(id, { price: 1 }, headers)],
    ['delete', (id: string, headers: Record<string, string>) => remove(id, headers)],
    [
      'add a picture to',
      async (id: string, headers: Record<string, string>) =>
        send(addPictures(new FormData(), [await aPhoto()]), headers, `/products/${id}/images`),
    ],
  ] as const

  test.each(calls)('nobody can %s: sellers get 404, customers and admins 403, visitors 401', async (_name, call) => {
    const { id } = await own()
    const before = await stored(id)
    const files = world.files().length
    const answers = await Promise.all([vendor.headers, customer.headers, admin.headers, {}].map((h) => call(id, h)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 401])
    expect(answers[0]?.json()).toEqual({ message: 'Not found.', code: 'not_found' })
    expect(await stored(id)).toEqual(before)
    expect(world.files()).toHaveLength(files)
  })

  test.each(calls)('one cannot %s what does not exist', async (_name, call) => {
    expect((await call('0192f0aa-7c1e-7000-8000-00000000000a', farmer.headers)).statusCode).toBe(404)
    expect([400, 404]).toContain((await call('not-an-id', farmer.headers)).statusCode)
  })
})

describe('deleting a product', () => {
  test('answers 204 with nothing, then 404', async () => {
    const { id } = await own()
    const answer = await remove(id, farmer.headers)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await remove(id, farmer.headers)).statusCode).toBe(404)
    expect((await patch(id, { price: 30 }, farmer.headers)).statusCode).toBe(404)
    for (const { headers } of [farmer, admin, { headers: {} }])
      expect((await get(`/products/${id}`, headers)).statusCode).toBe(404)
    expect((await get(`${mine}?limit=100`, farmer.headers)).body).not.toContain(id)
  })

  test('twice at once: one deletes', async () => {
    const { id } = await own()
    const answers = await Promise.all([remove(id, farmer.headers), remove(id, farmer.headers)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  })

  test('keeps nothing that was written about it', async () => {
    const { id } = await own({ description: 'Behind the temple.', words: ['temple'] })
    await remove(id, farmer.headers)
    expect(await stored(id)).toMatchObject({ description: '', words: [], images: [] })
  })
})

describe('a seller', () => {
  test('who takes another name is found by it, with all products, and no more by the old', async () => {
    const seller = await aPerson(db, 'farmer', { name: 'Venkateshwara Gowda' })
    await send(await productForm(), seller.headers)
    await send(await productForm({ name: 'onion' }), seller.headers)
    const names = ['venkateshwara', 'Gowda', 'Siddhalingappa']
    const found = async () => Promise.all(names.map(foundBy))
    expect(await found()).toEqual([2, 2, 0])
    const payload = { name: 'Siddhalingappa' }
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/users/profile',
      payload,
      headers: seller.headers,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await found()).toEqual([0, 0, 2])
    expect((await get('/products?search=siddhalingappa')).json().products[0].farmer.name).toBe('Siddhalingappa')
  })

  test('who closes the account takes the products along, and nobody else’s', async () => {
    const { headers, form } = await register(world, { name: 'Mallikarjuna Swamy' })
    const { _id } = (await send(await productForm({ description: 'From Tumbagi.' }), headers)).json().product
    const other = await own()
    const { total } = (await get('/products')).json()
    const url = '/api/users/profile'
    const answer = await app.inject({ method: 'DELETE', url, payload: { password: form.password }, headers })
    expect(answer.statusCode, answer.body).toBe(204)
    expect((await get(`/products/${_id}`)).statusCode).toBe(404)
    expect((await get(`/products/${_id}`, admin.headers)).statusCode).toBe(404)
    expect((await get('/products')).json().total).toBe(total - 1)
    expect([await foundBy('tumbagi'), await foundBy('mallikarjuna')]).toEqual([0, 0])
    expect((await get(`/products/${other.id}`)).statusCode).toBe(200)
    const left = sql`select 1 from products where description like '%Tumbagi%' or 'tumbagi' = any(words)`
    expect((await db.execute(left)).rows).toEqual([])
  })
})
