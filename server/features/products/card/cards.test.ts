import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { languages } from '#contract/languages.ts'
import { cardPath } from '#contract/products/card.ts'
import { makeLimits } from '#server/platform/http/rate-limits.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { productWorld } from '#server/testing/products.ts'
import { cardWords } from './card-words.ts'
import { renders, rendersName } from './routes.ts'

// Another process paints: on a busy machine it is slow.
vi.setConfig({ testTimeout: 60_000 })

const { app, db, get, dataDir } = await productWorld()
const shown = async (id: string) => (await get(`/products/${id}?at=${Math.random()}`)).json().product
const open = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress })
const kept = () => readdirSync(join(dataDir, 'cards'))

describe('the card of a product', () => {
  test('is a picture of 1200 × 630 in each language, painted once and kept', async () => {
    const { id } = await aProduct(db)
    const product = await shown(id)
    for (const language of languages) {
      const path = cardPath(product, language)
      const answer = await open(path)
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      expect(answer.headers['content-type']).toBe('image/jpeg')
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([width, height]).toEqual([1200, 630])
      expect(answer.rawPayload.length).toBeLessThanOrEqual(200_000)
      expect((await open(path)).rawPayload).toEqual(answer.rawPayload)
    }
    expect(kept().filter((name) => name.startsWith(id))).toHaveLength(languages.length)
  })

  test.each([
    ['price', sql`price = 31`],
    ['picture', sql`images = '{/pictures/019a8a2e-0000-7000-8000-000000000009.jpg}'`],
    ['stock', sql`available_quantity = 0`],
  ])('has another address once its %s changed; the old one leads there', async (_, change) => {
    const { id } = await aProduct(db)
    const before = cardPath(await shown(id), 'kn')
    await db.execute(sql`update products set ${change} where id = ${id}`)
    const after = cardPath(await shown(id), 'kn')
    expect(after).not.toBe(before)
    const answer = await open(before)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(after)
    expect((await open(after)).statusCode).toBe(200)
  })

  test('is not there for what is not on the market, and what was kept of it goes', async () => {
    const { id } = await aProduct(db)
    const path = cardPath(await shown(id), 'en')
    expect((await open(path)).statusCode).toBe(200)
    await db.execute(sql`update products set is_available = false where id = ${id}`)
    expect((await open(path)).statusCode).toBe(404)
    expect(kept().filter((name) => name.startsWith(id))).toEqual([])
  })

  test('of nothing, or of what is no address of a card, is 404', async () => {
    const { id } = await aProduct(db)
    for (const name of [
      `${id}-x-fr.jpg`,
      `${id}-x-en.png`,
      `${id}.jpg`,
      '..%2f..%2fetc',
      '019a8a2e-0000-7000-8000-00000000ffff-x-en.jpg',
    ])
      expect((await open(`/cards/${name}`)).statusCode, name).toBe(404)
  })

  test('sixty new ones a minute are painted for one address; those that are kept cost nothing', async () => {
    const { id } = await aProduct(db)
    const path = cardPath(await shown(id), 'en')
    expect((await open(path, '203.0.113.9')).statusCode).toBe(200)
    const limits = makeLimits(db, { sparesLoopback: false })
    for (let at = 0; at < renders.points; at++) await limits.byAddress(rendersName, '203.0.113.10', renders)
    expect((await open(path, '203.0.113.10')).statusCode).toBe(200)
    const refused = await open(cardPath(await shown(id), 'hi'), '203.0.113.10')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(cardPath(await shown(id), 'hi'), '203.0.113.11')).statusCode).toBe(200)
  })
})

test('a card says what it is in the reader’s language, with a first name and no contact', async () => {
  const seller = await aUser(db, 'farmer', { name: 'Lakshmamma H. 9876543210', phone: '+919876543210' })
  const { id } = await aProduct(db, { sellerId: seller.id, unit: 'quintal', price: 120000.5 })
  const words = cardWords(await shown(id), 'kn')
  expect(words).toEqual({
    title: 'ಟೊಮೆಟೊ',
    price: '₹1,20,000.50',
    unit: '/ಕ್ವಿಂಟಲ್',
    place: 'ಕೋಲಾರ',
    person: 'Lakshmamma',
    brand: 'ಸೀದಾ',
    note: '',
  })
})

test.each([
  ['S. Murugan', 'Murugan'],
  ['K. M. Poovaiah', 'Poovaiah'],
  ['K.M. Poovaiah', 'Poovaiah'],
  ['ಎಂ. ರಾಜು', 'ರಾಜು'],
  ['Om Prakash', 'Om'],
])('initials are no first name: %s is %s', async (name, person) => {
  const seller = await aUser(db, 'farmer', { name })
  const { id } = await aProduct(db, { sellerId: seller.id })
  expect(cardWords(await shown(id), 'en').person).toBe(person)
})

test.each(['தமிழ்', 'W'.repeat(30), '9876543210', 'राम९८७६५४३२१०', 'a@b'])(
  'a name that can’t be shown is left out: %s',
  async (name) => {
    const seller = await aUser(db, 'farmer', { name })
    const { id } = await aProduct(db, { sellerId: seller.id })
    expect(cardWords(await shown(id), 'en').person).toBe('')
  },
)
