import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import {
  addPictures,
  anOffer,
  aPerson,
  aPhoto,
  daysFromToday,
  productForm,
  productWorld,
} from '#server/testing/products.ts'

const { app, db, files, send, patch } = await productWorld()
const farmer = await aPerson(db, 'farmer')
const own = await aProduct(db, { sellerId: farmer.id, harvestDate: daysFromToday(-1) })
const photo = await aPhoto(200, 200)

const stored = async () => {
  const { rows } = await db.execute(sql`select (select json_agg(p order by id) from products p) as products,
    (select count(*) from loose_pictures) as loose`)
  return JSON.stringify([rows, files().length])
}
let before = ''
beforeEach(async () => {
  before = await stored()
})

const place = (state: string, district: string) => JSON.stringify({ state, district })
const wrong: [string, string, string][] = [
  ['price', 'of zero', '0'],
  ['price', 'below zero', '-28'],
  ['price', 'of 1e309', '1e309'],
  ['price', 'with an exponent', '1e3'],
  ['price', 'of NaN', 'NaN'],
  ['price', 'of Infinity', 'Infinity'],
  ['price', 'in words', 'twenty eight'],
  ['price', 'with three decimals', '28.125'],
  ['price', 'above ten million', '10000000.01'],
  ['price', 'in hexadecimal', '0x1c'],
  ['price', 'with a comma', '1,000'],
  ['price', 'in Devanagari digits', '२८'],
  ['price', 'that is empty', ''],
  ['availableQuantity', 'below zero', '-1'],
  ['availableQuantity', 'in words', 'ten sacks'],
  ['availableQuantity', 'with four decimals', '1.0625'],
  ['availableQuantity', 'above a million', '1000000.001'],
  ['availableQuantity', 'of NaN', 'NaN'],
  ['minimumOrderQuantity', 'of zero', '0'],
  ['minimumOrderQuantity', 'below zero', '-5'],
  ['minimumOrderQuantity', 'above the quantity', '480.001'],
  ['minimumOrderQuantity', 'with four decimals', '0.0001'],
  ['name', 'of another category', 'mango'],
  ['name', 'that is no product', 'unobtainium'],
  ['name', 'of every object', 'constructor'],
  ['name', 'with NUL', 'tomato\0'],
  ['category', 'that does not exist', 'cars'],
  ['category', 'of all', 'all'],
  ['unit', 'that does not exist', 'bushel'],
  ['isOrganic', 'of maybe', 'maybe'],
  ['harvestDate', 'in 2099', '2099-01-01'],
  ['harvestDate', '61 days ahead', daysFromToday(61)],
  ['harvestDate', '366 days back', daysFromToday(-366)],
  ['harvestDate', 'that is no day', '2026-02-30'],
  ['harvestDate', 'in words', 'yesterday'],
  ['harvestDate', 'of the year 10000', '+010000-01-01T00:00:00Z'],
  ['location', 'with the district of another state', place('Karnataka', 'Nashik')],
  ['location', 'with a state that does not exist', place('Atlantis', 'Kolar')],
  ['location', 'of every object', place('constructor', 'toString')],
  ['location', 'without a district', JSON.stringify({ state: 'Karnataka' })],
  ['location', 'that is not JSON', 'Kolar, Karnataka'],
  ['location', 'that is nothing', 'null'],
  ['description', 'of 2,001 characters', 'x'.repeat(2001)],
  ['description', 'of 20,000 characters', 'x'.repeat(20_000)],
  ['description', 'of spaces', '   '],
  ['description', 'with NUL', 'Ripe\0'],
  ['description', 'with a bell', 'Ripe\u0007'],
  ['description', 'with an escape', 'Ripe\u001b[2J'],
  ['description', 'with a bidi override', 'Ripe\u202egnp.exe'],
  ['description', 'with a bidi isolate', 'Ripe\u2067exe'],
]

describe('a new product is refused, and nothing is stored, for a', () => {
  test.each(wrong)('%s %s', async (field, _how, value) => {
    const answer = await send(await productForm({ [field]: value }, [photo]), farmer.headers)
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([
      expect.toBeOneOf([400, 413]),
      expect.toBeOneOf(['validation', 'too_large']),
    ])
    if (answer.statusCode === 400) expect(answer.json().details[0].path.split('.')[0]).toBe(field)
    expect(await stored()).toBe(before)
  })

  test.each(['name', 'category', 'description', 'price', 'unit', 'availableQuantity', 'location'])(
    'missing %s',
    async (field) => {
      const answer = await send(await productForm({ [field]: undefined }, [photo]), farmer.headers)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
      expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual([field])
      expect(await stored()).toBe(before)
    },
  )

  test('missing picture', async () => {
    const answer = await send(await productForm({}, []), farmer.headers)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'images'])
    expect(await stored()).toBe(before)
  })

  test('form with nothing in it, and everything that is missing is named at once', async () => {
    const empty = new FormData()
    empty.append('isOrganic', 'true')
    const { statusCode, ...answer } = await send(empty, farmer.headers)
    const { details } = answer.json()
    expect([statusCode, details.length]).toEqual([400, 7])
  })

  test('form that sends a field twice, or one of every object', async () => {
    for (const [name, value] of [
      ['price', '1'],
      ['__proto__', '{}'],
      ['constructor', 'x'],
    ] as const) {
      const form = await productForm({}, [photo])
      form.append(name, value)
      expect((await send(form, farmer.headers)).statusCode).toBeLessThan(500)
    }
  })
})

describe('a phone number or an email address in the description', () => {
  const texts = [
    'Call 98765 43210',
    'ಕರೆ ೯೮೭೬೫೪೩೨೧೦',
    'संपर्क ९८७६५ ४३२१०',
    'ravi@example.in',
    'ravi (at) example (dot) in',
  ]

  test.each(texts)('is refused in a new product: %s', async (description) => {
    const answer = await send(await productForm({ description }, [photo]), farmer.headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'contact_in_text', details: [{ path: 'description' }] },
    ])
    expect(await stored()).toBe(before)
  })

  test.each(texts)('is refused in a change: %s', async (description) => {
    const answer = await patch(own.id, { description }, farmer.headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'contact_in_text', details: [{ path: 'description' }] },
    ])
    expect(await stored()).toBe(before)
  })
})

describe('a change is refused, and nothing is changed, for a', () => {
  const asJson = (field: string, value: string) =>
    field === 'location' && value.startsWith('{') ? JSON.parse(value) : value
  const both = wrong.filter(([, how]) => how !== 'that is nothing')

  test.each(both)('%s %s', async (field, _how, value) => {
    const answer = await patch(own.id, { isOrganic: true, [field]: asJson(field, value) }, farmer.headers)
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'validation'])
    expect(await stored()).toBe(before)
  })

  test.each([
    ['price', '-1'],
    ['price', '1e309'],
    ['price', '1e-3'],
    ['price', '28.005'],
    ['price', 'null'],
    ['price', '[28]'],
    ['price', '{"$gt":0}'],
    ['price', 'true'],
    ['availableQuantity', '-0.001'],
    ['availableQuantity', '1.00001'],
    ['isAvailable', '"maybe"'],
    ['isAvailable', '1'],
    ['images', '["a","b","c","d"]'],
    ['description', '"\\ud800"'],
    ['description', '"\\u0000"'],
    ['description', '["Ripe"]'],
    ['location', '"null"'],
    ['location', '[]'],
  ])('%s of %s', async (field, json) => {
    const payload = `{"${field}":${json}}`
    const headers = { ...farmer.headers, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'PATCH', url: `/api/products/${own.id}`, payload, headers })
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'validation'])
    expect(await stored()).toBe(before)
  })

  test('body that is a form, broken, or no object', async () => {
    const url = `/api/products/${own.id}`
    const type = (content: string) => ({ ...farmer.headers, 'content-type': content })
    const form = await productForm({}, [photo])
    expect((await app.inject({ method: 'PATCH', url, payload: form, headers: farmer.headers })).statusCode).toBe(415)
    expect((await app.inject({ method: 'PATCH', url, payload: 'x', headers: type('text/plain') })).statusCode).toBe(415)
    for (const payload of ['{', '[]', '"x"', '1'])
      expect((await app.inject({ method: 'PATCH', url, payload, headers: type('application/json') })).statusCode).toBe(
        400,
      )
    expect(await stored()).toBe(before)
  })
})

/** A header that promises 50,000 × 50,000 pixels, and no picture behind it. */
const hugeJpeg = () => {
  const bytes = Buffer.from(photo)
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  expect(at).toBeGreaterThan(0)
  bytes.writeUInt16BE(50_000, at + 5)
  bytes.writeUInt16BE(50_000, at + 7)
  return bytes
}
const text = (words: string) => () => Buffer.from(words)
const script = '<script>alert(1)</script>'
const type = 'Invalid image type. Only JPEG and PNG are allowed.'
const invalid = 'Invalid image file.'
const bad: [string, () => Buffer, number, string][] = [
  ['a text named .jpg', text('just words'), 400, type],
  ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 400, type],
  ['a GIF', text('GIF89a\x01\x00\x01\x00'), 400, type],
  ['HTML before a JPEG', () => Buffer.concat([Buffer.from(script), photo]), 400, type],
  ['HTML that begins like a JPEG', () => Buffer.from(`\xff\xd8\xff${script}`, 'latin1'), 400, invalid],
  ['a truncated JPEG', () => photo.subarray(0, photo.length / 2), 400, invalid],
  ['a JPEG that promises 50,000 by 50,000', hugeJpeg, 400, invalid],
  ['an empty file', text(''), 400, invalid],
  ['more than 10 MB', () => Buffer.concat([photo, Buffer.alloc(10_000_000)]), 413, 'This is too large.'],
]

describe('a picture is refused, and nothing is left on the disk:', () => {
  test.each(bad)('%s', async (_name, file, status, message) => {
    for (const answer of [
      await send(await productForm({}, [photo, file()]), farmer.headers),
      await send(addPictures(new FormData(), [file()]), farmer.headers, `/products/${own.id}/images`),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await stored()).toBe(before)
  })

  test('a fourth', async () => {
    const four = [photo, photo, photo, photo]
    for (const answer of [
      await send(await productForm({}, four), farmer.headers),
      await send(addPictures(new FormData(), four), farmer.headers, `/products/${own.id}/images`),
      await send(await productForm({}, [...four, ...four, ...four]), farmer.headers),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'too_many_images'])
    expect(await stored()).toBe(before)
  })

  test('what hides behind a whole JPEG is not kept', async () => {
    const answer = await send(await productForm({}, [Buffer.concat([photo, Buffer.from(script)])]), farmer.headers)
    expect(answer.statusCode).toBe(201)
    const [url] = answer.json().product.images
    expect((await app.inject({ url })).rawPayload.includes('alert')).toBe(false)
  })
})

test('a body where a form is wanted is refused by its type', async () => {
  for (const url of ['/api/products', `/api/products/${own.id}/images`]) {
    const answer = await app.inject({ method: 'POST', url, payload: anOffer(), headers: farmer.headers })
    expect(answer.statusCode).toBe(415)
  }
})
