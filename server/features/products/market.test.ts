import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sorts as allSorts } from '#contract/catalogue/catalogue.ts'
import { products, sellers } from '#server/database/tables/products.ts'
import { items } from '#server/features/catalogue/door.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aPerson, daysFromToday, listIn, productForm, productWorld } from '#server/testing/products.ts'
import { rankJob } from './jobs.ts'

/** Those that need no origin. */
const sorts = allSorts.filter((sort) => sort !== 'nearest')

const { db, get, send, patch, remove, jobWorld } = await productWorld()
const rank = () => rankJob.run({}, jobWorld)
const list = (query: string) => listIn(get, query)
const idsOf = async (query: string) => (await list(query)).products.map(({ _id }) => _id)

describe('a list', () => {
  test('has twelve to a page unless asked for up to a hundred, and an empty page past the end', async () => {
    for (let n = 0; n < 30; n++) await aProduct(db, { district: 'Raichur' })
    const shape = async (query: string) => {
      const { products, total, page, pageCount } = await list(`district=Raichur&${query}`)
      return [products.length, total, page, pageCount]
    }
    expect(await shape('')).toEqual([12, 30, 1, 3])
    expect(await shape('page=3')).toEqual([6, 30, 3, 3])
    expect(await shape('limit=6&page=2')).toEqual([6, 30, 2, 5])
    expect(await shape('limit=100')).toEqual([30, 30, 1, 1])
    expect(await shape('page=4')).toEqual([0, 30, 4, 3])
    expect(await shape('page=1000000&limit=100')).toEqual([0, 30, 1_000_000, 1])
  })

  test('counts a product at once, and no longer when it is gone', async () => {
    const seller = await aPerson(db, 'farmer')
    const { id } = await aProduct(db, { sellerId: seller.id, district: 'Gadag' })
    expect((await list('district=Gadag')).total).toBe(1)
    await remove(id, seller.headers)
    expect(await list('district=Gadag')).toMatchObject({ products: [], total: 0, pageCount: 0 })
  })

  test.each(['/products?district=Vijayapura', '/products/categories', '/products/names?category=dairy', 'one'])(
    'can be asked about with the tag it came with: %s',
    async (asked) => {
      const seller = await aPerson(db, 'farmer')
      const { id } = await aProduct(db, { sellerId: seller.id, district: 'Vijayapura', harvestDate: daysFromToday(-1) })
      const url = asked === 'one' ? `/products/${id}` : asked
      const first = await get(url)
      const tag = String(first.headers.etag)
      expect(tag).toMatch(/^(W\/)?".+"$/)
      for (const known of [tag, `"other", ${tag}`]) {
        const again = await get(url, { 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
      if (asked.includes('names') || asked.includes('categories')) return
      await patch(id, { price: 99 }, seller.headers)
      const changed = await get(url, { 'if-none-match': tag })
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(tag)
    },
  )

  test('that only its owner may see is not kept for others', async () => {
    const seller = await aPerson(db, 'farmer')
    const { id } = await aProduct(db, { sellerId: seller.id, moderation: 'hidden' })
    const { headers } = await get(`/products/${id}`, seller.headers)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers.etag).toBeUndefined()
    expect((await get(`/products/${id}`)).statusCode).toBe(404)
  })

  test.each(sorts)('of equal products shows each once: %s', async (sort) => {
    const { id: sellerId } = await aUser(db, 'farmer')
    const some = items.filter(({ key }) => /^(bottle|bitter|ridge)-gourd$|^mango$|^onion$/.test(key))
    const same = await aProduct(db, { sellerId, state: 'Delhi', district: 'East Delhi' })
    const { kind: _, comparable: __, listed: ___, ...stored } = same
    const equals = Array.from({ length: 500 }, (_, n) => {
      const { key: name, category } = some[n % 5] ?? { key: '', category: 'other' as const }
      const words = ['ponnappa', `n:${name}`, 'd:Delhi/East Delhi']
      return { ...stored, id: v7(), name, category, words, unit: n % 3 ? ('kg' as const) : ('piece' as const) }
    })
    await db.delete(products).where(eq(products.district, 'East Delhi'))
    await db.insert(products).values(equals)
    for (const [query, count] of [
      ['district=East Delhi', 500],
      ['district=East Delhi&category=fruits,vegetables', 500],
      ['state=Delhi&search=gourd', 300],
      ['search=ponnappa', 500],
      ['search=east delhi', 500],
      ['search=onion east delhi', 100],
    ] as const) {
      const pages = Array.from({ length: Math.ceil(count / 83) }, (_, at) => at + 1)
      const seen: string[] = []
      for (const page of pages) seen.push(...(await idsOf(`${query}&sort=${sort}&limit=83&page=${page}`)))
      expect([query, seen.length, new Set(seen).size]).toEqual([query, count, count])
    }
  })
})

describe('the order', () => {
  test('of prices: what is weighed by the kilogram first, then what is counted', async () => {
    const prices = {
      kg: [40, 44.1, 10_000_000],
      quintal: [4200],
      g: [0.03],
      lb: [20],
      piece: [5],
      dozen: [60],
      bunch: [10],
      litre: [50],
    }
    const ids: Record<string, string> = {}
    for (const [unit, each] of Object.entries(prices))
      for (const price of each)
        ids[(await aProduct(db, { unit: unit as 'kg', price, district: 'Hassan' })).id] = `${price} ${unit}`
    const shown = async (sort: string, page: number) =>
      (await idsOf(`district=Hassan&limit=3&sort=${sort}&page=${page}`)).map((id) => ids[id])
    const all = async (sort: string) => (await Promise.all([1, 2, 3, 4].map((page) => shown(sort, page)))).flat()
    const weighed = ['0.03 g', '40 kg', '4200 quintal', '20 lb', '44.1 kg', '10000000 kg']
    const counted = ['5 piece', '10 bunch', '50 litre', '60 dozen']
    expect(await all('price-asc')).toEqual([...weighed, ...counted])
    expect(await all('price-desc')).toEqual([...weighed.toReversed(), ...counted.toReversed()])
  })

  test('called newest: the youngest first', async () => {
    const at = (day: number) => aProduct(db, { district: 'Bagalkote', createdAt: new Date(Date.UTC(2026, 8, day)) })
    const [second, first, third] = [await at(12), await at(20), await at(3)]
    expect(await idsOf('district=Bagalkote&sort=newest')).toEqual([first.id, second.id, third.id])
  })

  const fine = { availableQuantity: 5, harvestDate: daysFromToday(0), images: ['/pictures/a.jpg'] }
  const poor = { availableQuantity: 5, harvestDate: daysFromToday(-90), images: [] }
  test.each([
    ['in stock comes before all that is sold out', poor, { ...fine, availableQuantity: 0 }],
    ['fresher comes first', fine, { ...fine, harvestDate: daysFromToday(-6) }],
    [
      'harvested comes before what is still to come',
      { ...fine, harvestDate: daysFromToday(-1) },
      { ...fine, harvestDate: daysFromToday(5) },
    ],
    ['with a picture comes first', fine, { ...fine, images: [] }],
    ['newly listed comes first', fine, { ...fine, createdAt: new Date(Date.now() - 40 * 86_400_000) }],
  ])('called featured: what is %s', async (_rule, better, worse) => {
    const district = 'Ballari'
    await db.execute(sql`delete from products where district = ${district}`)
    const [first, second] = [await aProduct(db, { district, ...better }), await aProduct(db, { district, ...worse })]
    await rank()
    expect(await idsOf(`district=${district}`)).toEqual([first.id, second.id])
    expect(await idsOf(`district=${district}&sort=featured`)).toEqual([first.id, second.id])
  })

  test('called featured: whose seller completed more deals comes first', async () => {
    const seller = await aUser(db, 'farmer')
    await db.insert(sellers).values({ userId: seller.id, completedDeals: 9 })
    const first = await aProduct(db, { ...fine, district: 'Bidar', sellerId: seller.id })
    const second = await aProduct(db, { ...fine, district: 'Bidar' })
    await rank()
    expect(await idsOf('district=Bidar')).toEqual([first.id, second.id])
    expect((await get(`/products/${first.id}`)).json().product.farmer.completedDeals).toBe(9)
  })

  test('called featured: what bears the name comes before what only mentions it, unless sold out', async () => {
    const { headers } = await aPerson(db, 'farmer', { name: 'Hanumantha' })
    const offer = async (given: Record<string, string>) =>
      (
        await send(
          await productForm({ location: JSON.stringify({ state: 'Karnataka', district: 'Udupi' }), ...given }),
          headers,
        )
      ).json().product._id
    const mentions = await offer({ name: 'cucumber', description: 'Grown beside okra.' })
    const named = await offer({ name: 'okra', harvestDate: daysFromToday(-60), description: 'Tender.' })
    const soldOut = await offer({ name: 'okra', availableQuantity: '0', description: 'Tender.' })
    expect(await idsOf('district=Udupi&search=okra')).toEqual([named, mentions, soldOut])
  })
})

describe('a day later', () => {
  const { pass } = passingTime()
  const marks = async () => (await db.execute(sql`select id, featured, xmin::text from products order by id`)).rows

  test('what was fresh has aged, and the order follows; a second run changes nothing', async () => {
    const seller = await aUser(db, 'farmer')
    await db.insert(sellers).values({ userId: seller.id, completedDeals: 3 })
    const fresh = await aProduct(db, { district: 'Kodagu', harvestDate: daysFromToday(0), images: [] })
    const pictured = { district: 'Kodagu', harvestDate: daysFromToday(-20), images: ['/pictures/a.jpg'] }
    const steady = await aProduct(db, { ...pictured, sellerId: seller.id })
    await rank()
    expect(await idsOf('district=Kodagu')).toEqual([fresh.id, steady.id])
    pass(86_400)
    await rank()
    expect(await idsOf('district=Kodagu')).toEqual([steady.id, fresh.id])
    const once = await marks()
    await rank()
    expect(await marks()).toEqual(once)
  })

  test('two runs at the same moment do no harm', async () => {
    pass(5 * 86_400)
    await Promise.all([rank(), rank()])
    const once = await marks()
    await rank()
    expect(await marks()).toEqual(once)
  })
})
