import { describe, expect, test } from 'vitest'
import { aUser, aProduct as stored } from '#server/testing/builders.ts'
import { productWorld } from '#server/testing/products.ts'
import { searchWords } from './search-terms.ts'

const { db, get } = await productWorld()

/** With the words that it is found by. */
const aProduct: typeof stored = (to, given = {}) => {
  const { name = 'tomato', category = 'vegetables', state = 'Karnataka', district = 'Kolar' } = given
  const words = searchWords({ name, category, state, district, description: 'Firm and red.', sellerName: 'Asha' })
  return stored(to, { ...given, name, category, state, district, words })
}

const inState = (state: string) => (district: string) => ({ state, district })
const [karnataka, andhra, maharashtra] = ['Karnataka', 'Andhra Pradesh', 'Maharashtra'].map(inState) as [
  ReturnType<typeof inState>,
  ReturnType<typeof inState>,
  ReturnType<typeof inState>,
]
const similarTo = async (id: string) => (await get(`/products/${id}/similar`)).json()
const idsOf = ({ products }: { products: { _id: string }[] }) => products.map(({ _id }) => _id)

describe('similar products', () => {
  test('are the same crop within 200 km, the nearest first, with how far they are', async () => {
    const crop = { name: 'okra', category: 'vegetables' } as const
    const product = await aProduct(db, { ...crop, ...karnataka('Kolar') })
    const chittoor = await aProduct(db, { ...crop, ...andhra('Chittoor') })
    await aProduct(db, { ...crop, ...karnataka('Kalaburagi') })
    await aProduct(db, { ...crop, ...maharashtra('Nashik') })
    const kolar = await aProduct(db, { ...crop, ...karnataka('Kolar') })
    const next = await aProduct(db, { ...crop, ...karnataka('Chikkaballapura') })
    const similar = await similarTo(product.id)
    expect(similar.nearby).toBe(true)
    expect(idsOf(similar).slice(0, 3)).toEqual([kolar.id, next.id, chittoor.id])
    expect(similar.products.slice(0, 3).map(({ km }: { km: number }) => km)).toEqual([0, 65, 95])
    for (const { name, km } of similar.products) expect(km, name).toBeLessThanOrEqual(200)
  })

  test('are filled up with others of its kind from nearby', async () => {
    const place = maharashtra('Nandurbar')
    const product = await aProduct(db, { name: 'turmeric', category: 'spices', ...place })
    const same = await aProduct(db, { name: 'turmeric', category: 'spices', ...place })
    const kind = await aProduct(db, { name: 'coriander-seed', category: 'spices', ...place })
    await aProduct(db, { name: 'potato', category: 'vegetables', ...place })
    expect(idsOf(await similarTo(product.id))).toEqual([same.id, kind.id])
  })

  test('where nobody near sells it are whoever does, those of the same state first', async () => {
    const crop = { name: 'arecanut', category: 'other' } as const
    const product = await aProduct(db, { ...crop, ...karnataka('Kolar') })
    const nashik = await aProduct(db, { ...crop, ...maharashtra('Nashik') })
    const belagavi = await aProduct(db, { ...crop, ...karnataka('Belagavi') })
    const kalaburagi = await aProduct(db, { ...crop, ...karnataka('Kalaburagi') })
    const similar = await similarTo(product.id)
    expect(similar.nearby).toBe(false)
    expect(idsOf(similar)).toEqual([kalaburagi.id, belagavi.id, nashik.id])
  })

  test('are in stock, and never the product itself', async () => {
    const crop = { name: 'cinnamon', category: 'spices', ...andhra('Srikakulam') } as const
    const product = await aProduct(db, crop)
    await aProduct(db, { ...crop, availableQuantity: 0 })
    expect(idsOf(await similarTo(product.id))).toEqual([])
    const other = await aProduct(db, crop)
    expect(idsOf(await similarTo(product.id))).toEqual([other.id])
  })
})

test("a product shows its seller's picture, where there is one", async () => {
  const profileImageUrl = '/pictures/019a8a2e-0000-7000-8000-000000000001.jpg'
  const seller = await aUser(db, 'farmer', { profileImageUrl })
  const { id } = await aProduct(db, { sellerId: seller.id })
  expect((await get(`/products/${id}`)).json().product.farmer.profileImageUrl).toBe(profileImageUrl)
  const { id: plain } = await aProduct(db)
  expect((await get(`/products/${plain}`)).json().product.farmer.profileImageUrl).toBeNull()
})
