import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { farmCodeAlphabet } from '#contract/products/farms.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson, productWorld } from '#server/testing/products.ts'

const { app, db, get } = await productWorld()

const aFarm = async (given: Parameters<typeof aPerson>[2] = {}) => {
  const person = await aPerson(db, 'farmer', { state: 'Karnataka', district: 'Kolar', ...given })
  return { ...person, product: await aProduct(db, { sellerId: person.id }) }
}
/** Past the answers that are kept for a moment. */
let asked = 0
const anew = (path: string) => get(`${path}?asked=${asked++}`)
const farmOf = (username: string) => anew(`/farms/${username}`)
const mineOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await get('/products/farmer/my-farm', headers)).json().farm
const letIndex = (headers: Record<string, string>, body: object) =>
  app.inject({ method: 'PATCH', url: '/api/products/farmer/my-farm', headers, payload: body })

describe('the page of a farm', () => {
  test('says of a seller what a product says of them, and no contact', async () => {
    const { username, product, email, phone, id } = await aFarm({ name: 'Manjula Gowda' })
    const answer = await farmOf(username)
    expect(answer.statusCode).toBe(200)
    const shown = (await get(`/products/${product.id}`)).json().product.farmer
    expect(answer.json()).toEqual({ farm: { ...shown, isIndexed: false } })
    expect(shown).toMatchObject({ _id: id, username, name: 'Manjula Gowda' })
    for (const contact of [email, phone]) expect(answer.body).not.toContain(contact ?? 'none')
  })

  test('is found however its name is written', async () => {
    const { username } = await aFarm()
    expect((await farmOf(username.toUpperCase())).json().farm.username).toBe(username)
  })

  test('is there only while something is on sale', async () => {
    const { username, product } = await aFarm()
    await db.execute(sql`update products set is_available = false where id = ${product.id}`)
    expect((await farmOf(username)).statusCode).toBe(404)
    await db.execute(sql`update products set is_available = true where id = ${product.id}`)
    expect((await farmOf(username)).statusCode).toBe(200)
  })

  test.each(['suspended_at', 'closed_at'])('is gone where %s is set', async (column) => {
    const { username, id } = await aFarm()
    await db.execute(sql`update users set ${sql.raw(column)} = now() where id = ${id}`)
    expect((await farmOf(username)).statusCode).toBe(404)
  })

  test('of nobody is 404, whatever is asked for', async () => {
    for (const name of ['nobody_of_that_name', '%00', '..', 'a'.repeat(81), "'"]) {
      expect([400, 404], name).toContain((await farmOf(encodeURIComponent(name))).statusCode)
    }
  })
})

describe('products of one seller', () => {
  test('are theirs alone, and only those on sale', async () => {
    const farm = await aFarm()
    const second = await aProduct(db, { sellerId: farm.id })
    const hidden = await aProduct(db, { sellerId: farm.id, isAvailable: false })
    await aFarm()
    const { products, total } = (await get(`/products?seller=${farm.id}`)).json()
    expect(products.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([farm.product.id, second.id].toSorted())
    expect(total).toBe(2)
    expect(products).not.toContainEqual(expect.objectContaining({ _id: hidden.id }))
  })

  test('are narrowed by the other filters, and turned page by page', async () => {
    const farm = await aFarm()
    for (const name of ['okra', 'onion', 'okra']) await aProduct(db, { sellerId: farm.id, name })
    const pages = await Promise.all([1, 2].map((page) => get(`/products?seller=${farm.id}&limit=3&page=${page}`)))
    const ids = pages.flatMap((page) => page.json().products.map(({ _id }: { _id: string }) => _id))
    expect(new Set(ids).size).toBe(4)
    expect((await get(`/products?seller=${farm.id}&search=okra`)).json().total).toBe(2)
  })

  test('of a seller that nobody is are none; what is no id is refused', async () => {
    expect((await get('/products?seller=019a8a2e-0000-7000-8000-00000000ffff')).json().total).toBe(0)
    expect((await get('/products?seller=me')).statusCode).toBe(400)
  })
})

describe('the short link of a farm', () => {
  test('has eight characters that nobody mistakes, stays the same, and leads to the page', async () => {
    const farm = await aFarm()
    const [first, again] = await Promise.all([mineOf(farm), mineOf(farm)])
    expect(first).toMatchObject({ username: farm.username, code: again.code, isIndexed: false, isOpen: true })
    expect(first.link.address).toMatch(new RegExp(`^http.*/f/${first.code}$`))
    expect(first.code).toMatch(new RegExp(`^[${farmCodeAlphabet}]{8}$`))
    for (const code of [first.code, first.code.toUpperCase()])
      expect((await anew(`/farm-codes/${code}`)).json()).toEqual({ username: farm.username })
    await db.execute(sql`update users set username = ${`${farm.username}_x`} where id = ${farm.id}`)
    expect((await mineOf(farm)).code).toBe(first.code)
    expect((await anew(`/farm-codes/${first.code}`)).json()).toEqual({ username: `${farm.username}_x` })
  })

  test('of nobody, or of who is suspended, is 404', async () => {
    const farm = await aFarm()
    const { code } = await mineOf(farm)
    await db.execute(sql`update users set suspended_at = now() where id = ${farm.id}`)
    expect((await anew(`/farm-codes/${code}`)).statusCode).toBe(404)
    expect((await get('/farm-codes/33333333')).statusCode).toBe(404)
    expect((await get('/farm-codes/0oOl1i')).statusCode).toBe(400)
  })
})

describe('search engines', () => {
  test('list a farm only once its seller has allowed it, and not any more once they take it back', async () => {
    const farm = await aFarm()
    const listed = async () => (await anew('/farms')).json().farms?.map((one: { username: string }) => one.username)
    expect(await listed()).not.toContain(farm.username)
    expect((await letIndex(farm.headers, { isIndexed: true })).json().farm).toMatchObject({ isIndexed: true })
    expect(await listed()).toContain(farm.username)
    expect((await farmOf(farm.username)).json().farm.isIndexed).toBe(true)
    await letIndex(farm.headers, { isIndexed: false })
    expect(await listed()).not.toContain(farm.username)
  })

  test('nothing but yes or no is taken', async () => {
    const farm = await aFarm()
    for (const body of [{}, { isIndexed: 'yes' }, { isIndexed: null }])
      expect((await letIndex(farm.headers, body)).statusCode).toBe(400)
  })
})
