import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { testApp } from '#server/testing/app.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson } from '#server/testing/products.ts'

const { app, db } = await testApp({}, { keepsAnswers: true })
const seller = await aPerson(db, 'farmer')
const priceIn = async (url: string, headers = {}) => {
  const answer = (await app.inject({ url: `/api${url}`, headers })).json()
  return (answer.product ?? answer.products[0]).price
}

test('a visitor sees at once what was changed by a call, and soon what was changed elsewhere; its seller at once', async () => {
  const { id } = await aProduct(db, { sellerId: seller.id, price: 28, district: 'Raichur' })
  const urls = [`/products/${id}`, '/products?district=Raichur']
  for (const url of urls) expect(await priceIn(url)).toBe(28)
  await app.inject({
    method: 'PATCH',
    url: `/api/products/${id}`,
    payload: { price: 30 },
    headers: seller.headers,
  })
  for (const url of urls) expect(await priceIn(url)).toBe(30)
  await db.update(products).set({ price: 31 }).where(eq(products.id, id))
  for (const url of urls) expect(await priceIn(url, seller.headers)).toBe(31)
  for (const url of urls) await expect.poll(() => priceIn(url)).toBe(31)
})

test('a seller’s own view of what is hidden is given to nobody else', async () => {
  const { id } = await aProduct(db, { sellerId: seller.id, moderation: 'hidden' })
  const ask = (headers = {}) => app.inject({ url: `/api/products/${id}`, headers })
  const seen = [await ask(seller.headers), await ask(), await ask(seller.headers)]
  expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200])
})

test('the same is packed for who takes it packed, and plain for who does not', async () => {
  await aProduct(db, { description: 'Firm and red. '.repeat(100), district: 'Bidar' })
  const ask = (encoding?: string, headers = {}) =>
    app.inject({
      url: '/api/products?district=Bidar',
      headers: { ...(encoding && { 'accept-encoding': encoding }), ...headers },
    })
  for (const headers of [{}, seller.headers]) {
    const [plain, packed] = [await ask(undefined, headers), await ask('gzip, br', headers)]
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})
