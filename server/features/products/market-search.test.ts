import { expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { callsOf } from '#server/testing/calls.ts'
import { aLargeMarket, aPerson, productWorld } from '#server/testing/products.ts'

const { db, get } = await productWorld()

const understood = (url: string, headers = {}) =>
  callsOf('server/features/catalogue/search.ts', 'understand', async () => {
    const answer = await get(url, headers)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().total).toBeGreaterThan(0)
  })

test('a search is understood once for its page, its count and what is remembered of it', async () => {
  await aProduct(db)
  expect(await understood('/products?search=tomato')).toBe(1)
  expect(await understood('/products?search=tomato&category=vegetables&page=200')).toBe(1)
  expect(await understood('/products')).toBe(0)
})

test('of a large market as well, which is counted twice over', async () => {
  const { db, get } = await productWorld()
  await aLargeMarket(db, 8_000)
  const search = () => get('/products?search=vegetables')
  const calls = () => callsOf('server/features/catalogue/search.ts', 'understand', search)
  expect((await search()).json().total).toBeGreaterThan(1_000)
  expect([await calls(), await calls()]).toEqual([1, 1])
})

test('so is a seller’s search in what is their own', async () => {
  const seller = await aPerson(db, 'farmer')
  await aProduct(db, { sellerId: seller.id, words: ['n:tomato'] })
  expect(await understood('/products/farmer/my-products?search=tomato', seller.headers)).toBe(1)
})
