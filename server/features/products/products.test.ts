import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { items } from '#server/features/catalogue/door.ts'
import { aProduct } from '#server/testing/builders.ts'
import { anOffer, aPerson, aPhoto, daysFromToday, productForm, productWorld } from '#server/testing/products.ts'

const { app, db, get, send, patch } = await productWorld()
const farmer = await aPerson(db, 'farmer', {
  name: 'Lakshmamma',
  phone: '+919876500001',
  state: 'Karnataka',
  district: 'Mandya',
})
const owner = await aPerson(db, 'farmer')
const vendor = await aPerson(db, 'vendor')
const customer = await aPerson(db, 'customer')
const admin = await aPerson(db, 'admin')

const listed = async (given: Record<string, string | undefined> = {}, headers = farmer.headers) => {
  const answer = await send(await productForm(given), headers)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().product
}

describe('listing a product', () => {
  test('answers with all its fields, those of the seller, and none that reaches them', async () => {
    const given = { minimumOrderQuantity: '25', isOrganic: 'true', harvestDate: daysFromToday(-1) }
    const answer = await send(await productForm(given), farmer.headers)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      product: {
        _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        name: 'tomato',
        description: 'Firm and red, picked in the morning.',
        category: 'vegetables',
        unit: 'kg',
        price: 28,
        pricePerKg: 28,
        availableQuantity: 480,
        minimumOrderQuantity: 25,
        harvestDate: daysFromToday(-1),
        isOrganic: true,
        isAvailable: true,
        images: [expect.stringMatching(/^\/pictures\/[\da-f-]{36}\.jpg$/)],
        location: { district: 'Kolar', state: 'Karnataka' },
        farmer: {
          _id: farmer.id,
          name: 'Lakshmamma',
          username: farmer.username,
          role: 'farmer',
          district: 'Mandya',
          state: 'Karnataka',
          memberSince: farmer.createdAt.toISOString(),
          completedDeals: 0,
          partners: 0,
          answersInDay: null,
          profileImageUrl: null,
        },
        nutrition: expect.objectContaining({ calories: expect.any(Number), vitamins: expect.any(Array) }),
        moderation: 'visible',
        moderationReason: null,
        awakeUntil: expect.stringMatching(/Z$/),
        isAsleep: false,
        confirmedAt: expect.stringMatching(/Z$/),
        soldUndoUntil: null,
        lastQuantity: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    })
    const { _id } = answer.json().product
    for (const seen of [answer, await get(`/products/${_id}`), await get('/products')]) {
      expect(seen.body).not.toContain(farmer.email ?? 'no email')
      expect(seen.body).not.toContain('9876500001')
    }
  })

  test('puts it into the marketplace at once, for everyone', async () => {
    const { _id } = await listed()
    for (const headers of [{}, customer.headers, vendor.headers]) {
      expect((await get(`/products/${_id}`, headers)).json().product._id).toBe(_id)
      const { products } = (await get('/products?sort=newest', headers)).json()
      expect(products[0]._id).toBe(_id)
    }
  })

  test('a visitor is not told what an admin thinks of it', async () => {
    const { _id } = await listed()
    expect((await get(`/products/${_id}`)).json().product).not.toHaveProperty('moderation')
    expect((await get('/products')).body).not.toContain('moderation')
    expect((await get(`/products/${_id}`, farmer.headers)).json().product.moderation).toBe('visible')
  })

  test('is for vendors too, and says that it is theirs', async () => {
    expect((await listed({}, vendor.headers)).farmer).toMatchObject({ _id: vendor.id, role: 'vendor' })
  })

  test('is not for customers, admins or visitors, and leaves nothing of theirs', async () => {
    const before = (await get('/products')).json().total
    for (const [headers, status, code] of [
      [customer.headers, 403, 'forbidden'],
      [admin.headers, 403, 'forbidden'],
      [{}, 401, 'unauthenticated'],
    ] as const) {
      const answer = await send(await productForm(), headers)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    }
    expect((await get('/products')).json().total).toBe(before)
  })

  test('without a harvest day means today, without a minimum order none', async () => {
    expect(await listed()).toMatchObject({ harvestDate: daysFromToday(0), minimumOrderQuantity: null })
  })

  test.each([
    [{ price: '0.01' }, { price: 0.01 }],
    [{ price: '10000000' }, { price: 10_000_000 }],
    [{ price: '1234567.89' }, { price: 1234567.89 }],
    [{ availableQuantity: '0' }, { availableQuantity: 0 }],
    [{ availableQuantity: '0.125' }, { availableQuantity: 0.125 }],
    [{ availableQuantity: '1000000' }, { availableQuantity: 1_000_000 }],
    [{ minimumOrderQuantity: '480' }, { minimumOrderQuantity: 480 }],
    [{ minimumOrderQuantity: '0.001' }, { minimumOrderQuantity: 0.001 }],
    [{ harvestDate: daysFromToday(-365) }, { harvestDate: daysFromToday(-365) }],
    [{ harvestDate: daysFromToday(60) }, { harvestDate: daysFromToday(60) }],
    [{ harvestDate: `${daysFromToday(-2)}T20:00:00.000Z` }, { harvestDate: daysFromToday(-1) }],
    [{ harvestDate: `${daysFromToday(-2)}T18:29:59Z` }, { harvestDate: daysFromToday(-2) }],
    [{ harvestDate: `${daysFromToday(-2)}T00:00:00+05:30` }, { harvestDate: daysFromToday(-2) }],
    [{ harvestDate: `${daysFromToday(-2)}T23:30:00` }, { harvestDate: daysFromToday(-2) }],
    [{ location: JSON.stringify({ state: 'Delhi', district: 'East Delhi' }) }, { location: { state: 'Delhi' } }],
    [{ name: 'paddy', category: 'grains' }, { nutrition: null }],
  ])('takes %j', async (given, expected) => {
    expect(await listed(given)).toMatchObject(expected)
  })

  test('keeps HTML, emoji and right-to-left text as the text it is', async () => {
    const description = '<b onclick="x()">Ripe</b> & sweet 🍅👩🏽‍🌾 طماطم טרי ಹೊಸ ಬೆಳೆ, ताज़ा'
    const { _id } = await listed({ description })
    expect((await get(`/products/${_id}`)).json().product.description).toBe(description)
  })

  test('takes a description of 2,000 characters, where a line break is one however the form writes it', async () => {
    const description = `${'Ripe.\n'.repeat(333)}OK`
    expect((await listed({ description })).description).toBe(description)
  })

  test('adds no digits to a price, nor loses any', async () => {
    const { _id } = await listed({ price: '0.07', availableQuantity: '999999.999' })
    const { rows } = await db.execute(sql`select price::text, available_quantity::text from products where id = ${_id}`)
    expect(rows).toEqual([{ price: '0.07', available_quantity: '999999.999' }])
  })

  test.each([
    ['kg', '40', 40],
    ['quintal', '2850', 28.5],
    ['g', '0.25', 250],
    ['lb', '20', 44.09],
    ['piece', '40', null],
    ['dozen', '60', null],
    ['bunch', '10', null],
    ['litre', '48', null],
  ])('by the %s has the price per kilogram that follows from it', async (unit, price, pricePerKg) => {
    expect(await listed({ unit, price })).toMatchObject({ unit, pricePerKg })
  })

  test('again with the same key is the first answer again', async () => {
    const headers = { ...farmer.headers, 'idempotency-key': 'a-morning-in-kolar' }
    const photo = await aPhoto()
    const first = await send(await productForm({}, [photo]), headers)
    const { total } = (await get('/products')).json()
    const again = await send(await productForm({}, [photo]), headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    for (const other of [await productForm({ price: '29' }, [photo]), await productForm({}, [await aPhoto(61)])]) {
      const answer = await send(other, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency_conflict'])
    }
    expect((await get('/products')).json().total).toBe(total)
  })

  test('twice at the same moment with the same key makes one product', async () => {
    const headers = { ...farmer.headers, 'idempotency-key': 'two-taps' }
    const { total } = (await get('/products')).json()
    const photo = await aPhoto()
    const forms = await Promise.all([1, 2, 3].map(() => productForm({}, [photo])))
    const answers = await Promise.all(forms.map((form) => send(form, headers)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect((await get('/products')).json().total).toBe(total + 1)
  })

  test('must be a form', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/products',
      payload: anOffer(),
      headers: farmer.headers,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type'])
  })
})

describe('who sees a product', () => {
  const seenBy = async (id: string) =>
    Promise.all(
      [{}, customer.headers, vendor.headers, owner.headers, admin.headers].map(
        async (headers) => (await get(`/products/${id}`, headers)).statusCode,
      ),
    )

  test('everyone, while it is on offer', async () => {
    const { id } = await aProduct(db, { sellerId: owner.id })
    expect(await seenBy(id)).toEqual([200, 200, 200, 200, 200])
  })

  test.each<[string, NonNullable<Parameters<typeof aProduct>[1]>]>([
    ['inactive', { isAvailable: false }],
    ['hidden by an admin', { moderation: 'hidden', moderationReason: 'Not a tomato.' }],
    ['removed by an admin', { moderation: 'removed' }],
    ['withheld with its seller', { withheld: true }],
  ])('only its owner and admins, when it is %s', async (_name, given) => {
    const { id } = await aProduct(db, { sellerId: owner.id, name: 'kokum', category: 'spices', ...given })
    expect(await seenBy(id)).toEqual([404, 404, 404, 200, 200])
    for (const url of ['/products?limit=100', '/products?search=kokum', '/products?category=spices'])
      expect((await get(url, owner.headers)).body).not.toContain(id)
    expect((await get(`/products/${id}/similar`)).statusCode).toBe(404)
    for (const { headers } of [owner, admin])
      expect((await get(`/products/${id}`, headers)).json().product).toMatchObject({
        moderation: given.moderation ?? 'visible',
        moderationReason: given.moderationReason ?? null,
      })
  })

  test('nobody, once it is deleted', async () => {
    const { id } = await aProduct(db, { sellerId: owner.id, removedAt: new Date() })
    expect(await seenBy(id)).toEqual([404, 404, 404, 404, 404])
  })

  test('a seller turns it off and on again', async () => {
    const { id } = await aProduct(db, { sellerId: owner.id })
    expect((await patch(id, { isAvailable: false }, owner.headers)).json().product.isAvailable).toBe(false)
    expect((await get(`/products/${id}`)).statusCode).toBe(404)
    expect((await patch(id, { isAvailable: true }, owner.headers)).json().product.isAvailable).toBe(true)
    expect((await get(`/products/${id}`)).statusCode).toBe(200)
  })

  test('a seller cannot undo what an admin decided', async () => {
    const { id } = await aProduct(db, { sellerId: owner.id, moderation: 'hidden' })
    const change = { moderation: 'visible', isAvailable: true, withheld: false, listed: true, featured: 9999 }
    expect((await patch(id, change, owner.headers)).json().product.moderation).toBe('hidden')
    expect((await get(`/products/${id}`)).statusCode).toBe(404)
  })
})

describe('what can be listed', () => {
  test('is named by category, in four languages', async () => {
    const { names } = (await get('/products/names?category=dairy')).json()
    expect(names).toHaveLength(items.filter(({ category }) => category === 'dairy').length)
    for (const { key, category, labels } of names) {
      expect(category).toBe('dairy')
      expect(Object.keys(labels).sort()).toEqual(['en', 'hi', 'kn', 'mr'])
      expect(Object.values(labels).every(Boolean), key).toBe(true)
    }
    for (const url of ['/products/names', '/products/names?category=all', '/products/names?category='])
      expect((await get(url)).json().names).toHaveLength(items.length)
    expect((await get('/products/names?category=cars')).json()).toMatchObject({ code: 'validation' })
  })

  test('is ten categories', async () => {
    const { categories } = (await get('/products/categories')).json()
    const keys = 'vegetables fruits grains pulses oilseeds spices dairy meat poultry other'
    expect(categories.map(({ key }: { key: string }) => key)).toEqual(keys.split(' '))
    expect(categories[0].labels).toEqual({ en: 'Vegetables', hi: 'सब्ज़ियाँ', kn: 'ತರಕಾರಿಗಳು', mr: 'भाज्या' })
  })
})

test('every call is described', async () => {
  const { paths } = (await get('/openapi.json')).json()
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace('/api', '')}`),
  )
  for (const call of [
    'post /products',
    'post /products/{id}/images',
    'patch /products/{id}',
    'delete /products/{id}',
    'get /products/farmer/my-products',
    'get /products/categories',
    'get /products/names',
    'get /products',
    'get /products/{id}',
  ])
    expect(calls).toContain(call)
})
