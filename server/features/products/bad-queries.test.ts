import { describe, expect, test } from 'vitest'
import { aPerson, productForm, productWorld } from '#server/testing/products.ts'

const { app, db, get, send } = await productWorld()
const farmer = await aPerson(db, 'farmer')
expect((await send(await productForm(), farmer.headers)).statusCode).toBe(201) // so that there is something to find

describe('a list answers 400, never 500, for', () => {
  const longer = encodeURIComponent('tomato '.repeat(1429))
  test.each([
    'category=cars',
    'category=vegetables,cars',
    'sort=cheapest',
    'sort=',
    'sort=featured&sort=newest',
    'state=Atlantis',
    'state=constructor',
    'state=',
    'isOrganic=yes',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'limit=0',
    'limit=101',
    'limit=NaN',
    'search=%00',
    'search=a&search=b',
    `search=${longer}`,
    'district=%00',
    'category=%00',
  ])('%s', async (query) => {
    const answer = await get(`/products?${query}`)
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'validation'])
    expect(answer.json().details[0].path.split('.')[0]).toBe(query.split('=')[0])
  })
})

describe('a search finds nothing, and breaks nothing, for', () => {
  test.each([
    '%',
    '_',
    '%_\\\'"',
    "'; drop table products; --",
    '\\',
    '"',
    '*',
    '&|!():<->',
    '{}',
    '$1',
    '🍅',
    '?!',
    '...',
    '\u202e\u200d\ufeff',
    '्',
    '\uffff',
  ])('%j', async (search) => {
    for (const sort of ['featured', 'price-asc', 'price-desc', 'newest']) {
      const answer = await get(`/products?sort=${sort}&search=${encodeURIComponent(search)}`)
      expect([answer.statusCode, answer.json().total], answer.body).toEqual([200, 0])
    }
    expect(
      (await get(`/products/farmer/my-products?search=${encodeURIComponent(search)}`, farmer.headers)).json().total,
    ).toBe(0)
  })

  test.each(['%ED%A0%80', '%FF', '%', '%zz', '%C0%80', '%ED%A0%BD%ED%B8%80'])(
    'half characters and broken escapes: %s',
    async (raw) => {
      expect((await get(`/products?search=${raw}`)).statusCode).toBeLessThan(500)
    },
  )
})

test.each([
  'x',
  '1',
  'undefined',
  '%00',
  '%ED%A0%80',
  '0192f0aa-7c1e-7000-8000',
  `${'a'.repeat(300)}`,
  "' or 1=1 --",
  '..%2f..',
])('an id such as %s answers 400 or 404', async (id) => {
  const url = `/products/${id.includes('%') ? id : encodeURIComponent(id)}`
  for (const answer of [
    await get(url),
    await get(`${url}/similar`),
    await app.inject({ method: 'PATCH', url: `/api${url}`, payload: { price: 1 }, headers: farmer.headers }),
    await app.inject({ method: 'DELETE', url: `/api${url}`, headers: farmer.headers }),
  ])
    expect([400, 404, 414]).toContain(answer.statusCode)
})
