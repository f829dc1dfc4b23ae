import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sorts } from '#contract/catalogue.ts'
import { type ProductQuery, productQuery } from '#contract/products.ts'
import { products, sellers } from '#server/database/tables/products.ts'
import { items } from '#server/features/catalogue/door.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { aLargeMarket, aPerson, daysFromToday, productForm, productWorld } from '#server/testing/products.ts'
import { rankJob } from './jobs.ts'
import { questionOf } from './market-branches.ts'
import { pageStatement } from './market-page.ts'

const { db, get, send, patch, remove } = await productWorld()
const large = await productWorld()
const idle = { log: makeLog('silent'), signal: new AbortController().signal }
const rank = () => rankJob.run({}, { db, ...idle })

type Answer = { products: { _id: string; name: string }[]; total: number; page: number; pageCount: number }
const list = async (query: string, from = get): Promise<Answer> => {
  const answer = await from(`/products?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const idsOf = async (query: string) => (await list(query)).products.map(({ _id }) => _id)
const names = async (query: string) => (await list(query)).products.map(({ name }) => name).sort()

describe('what is asked for', () => {
  const place = (state: string, district: string) => JSON.stringify({ state, district })
  const kolar = place('Karnataka', 'Kolar')
  beforeAll(async () => {
    const lakshmi = await aPerson(db, 'farmer', { name: 'Lakshmamma' })
    const tukaram = await aPerson(db, 'vendor', { name: 'Tukaram Shinde' })
    const offer = async (given: Record<string, string>, { headers } = lakshmi) =>
      expect((await send(await productForm({ description: 'Good.', ...given }), headers)).statusCode).toBe(201)
    await offer({ name: 'tomato', location: kolar, description: 'From the fields of Devarahalli.' })
    await offer({ name: 'onion', location: kolar, isOrganic: 'true' })
    await offer({ name: 'mango', category: 'fruits', location: kolar, isOrganic: 'true' })
    const nashik = place('Maharashtra', 'Nashik')
    await offer({ name: 'onion', location: nashik }, tukaram)
    await offer({ name: 'grapes', category: 'fruits', location: nashik, isOrganic: 'true' }, tukaram)
    await offer({ name: 'turmeric', category: 'spices', location: place('Maharashtra', 'Sangli') }, tukaram)
  })

  test.each([
    ['', ['grapes', 'mango', 'onion', 'onion', 'tomato', 'turmeric']],
    ['category=all', ['grapes', 'mango', 'onion', 'onion', 'tomato', 'turmeric']],
    ['category=&search=&isOrganic=false', ['grapes', 'mango', 'onion', 'onion', 'tomato', 'turmeric']],
    ['category=fruits', ['grapes', 'mango']],
    ['category=fruits,spices', ['grapes', 'mango', 'turmeric']],
    ['category=fruits,fruits', ['grapes', 'mango']],
    ['category=dairy', []],
    ['state=Karnataka', ['mango', 'onion', 'tomato']],
    ['district=Nashik', ['grapes', 'onion']],
    ['state=Karnataka&district=Nashik', []],
    ['isOrganic=true', ['grapes', 'mango', 'onion']],
    ['isOrganic=true&state=Karnataka&category=vegetables', ['onion']],
    ['state=Maharashtra&category=vegetables,fruits', ['grapes', 'onion']],
    ['search=onion&state=Maharashtra', ['onion']],
    ['search=onion&category=fruits', []],
    ['search=onion&isOrganic=true', ['onion']],
    ['search=kolar&category=fruits,spices', ['mango']],
    ['search=tukaram&category=spices&state=Maharashtra&district=Sangli', ['turmeric']],
  ])('is found by all filters together: %s', async (query, expected) => {
    for (const sort of sorts) {
      expect(await names(`${query}&sort=${sort}`)).toEqual(expected)
      const { total, pageCount } = await list(`${query}&sort=${sort}`)
      expect([total, pageCount]).toEqual([expected.length, Math.ceil(expected.length / 12)])
    }
  })

  test.each([
    ...['tomato', 'tamatar', 'टमाटर', 'ಟೊಮೆಟೊ', 'टोमॅटो', 'TOMATO', 'tomatoes'],
    ...['tometo', 'tomatoe', 'tamaatar', 'tamater', 'ಟೊಮೇಟೊ', 'टमाटर का भाव', 'fresh tomato'],
    ...['devarahalli', 'Devarahalli!', 'tomato kolar', 'kolar tamatar', 'ಕೋಲಾರ ಟೊಮೆಟೊ', 'tomato lakshmamma'],
  ])('is found by what people type: %s', async (search) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['tomato'])
  })

  test.each([
    ['pyaz', ['onion', 'onion']],
    ['ಈರುಳ್ಳಿ', ['onion', 'onion']],
    ['कांदा', ['onion', 'onion']],
    ['oniun', ['onion', 'onion']],
    ['haldi', ['turmeric']],
    ['ಅರಿಶಿನ', ['turmeric']],
    ['हळद', ['turmeric']],
    ['kolar', ['mango', 'onion', 'tomato']],
    ['ಕೋಲಾರ', ['mango', 'onion', 'tomato']],
    ['नाशिक', ['grapes', 'onion']],
    ['nasik', ['grapes', 'onion']],
    ['maharashtra', ['grapes', 'onion', 'turmeric']],
    ['fruits', ['grapes', 'mango']],
    ['Lakshmamma', ['mango', 'onion', 'tomato']],
    ['laksh', ['mango', 'onion', 'tomato']],
    ['shinde', ['grapes', 'onion', 'turmeric']],
    ['onion nashik', ['onion']],
    ['tomato nashik', []],
    ['xylophone', []],
  ])('%s finds %j', async (search, expected) => {
    for (const sort of sorts) expect(await names(`sort=${sort}&search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  test('is counted by category, only what is on offer', async () => {
    const counts = async () =>
      Object.fromEntries(
        (await get('/products/categories'))
          .json()
          .categories.map(({ key, count }: { key: string; count: number }) => [key, count]),
      )
    expect(await counts()).toMatchObject({ vegetables: 3, fruits: 2, spices: 1, dairy: 0 })
    const seller = await aPerson(db, 'farmer')
    const { id } = await aProduct(db, { name: 'ghee', category: 'dairy', sellerId: seller.id, district: 'Udupi' })
    await aProduct(db, { name: 'ghee', category: 'dairy', moderation: 'hidden' })
    await aProduct(db, { name: 'ghee', category: 'dairy', isAvailable: false })
    expect((await counts()).dairy).toBe(1)
    await remove(id, seller.headers)
    expect((await counts()).dairy).toBe(0)
  })
})

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
    const prices = { kg: [40, 44.1, 10_000_000], g: [0.03], lb: [20], piece: [5], dozen: [60], bunch: [10] }
    const ids: Record<string, string> = {}
    for (const [unit, each] of Object.entries(prices))
      for (const price of each)
        ids[(await aProduct(db, { unit: unit as 'kg', price, district: 'Hassan' })).id] = `${price} ${unit}`
    const shown = async (sort: string, page: number) =>
      (await idsOf(`district=Hassan&limit=3&sort=${sort}&page=${page}`)).map((id) => ids[id])
    const all = async (sort: string) => (await Promise.all([1, 2, 3].map((page) => shown(sort, page)))).flat()
    const weighed = ['0.03 g', '40 kg', '20 lb', '44.1 kg', '10000000 kg']
    const counted = ['5 piece', '10 bunch', '60 dozen']
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
  let moved = 0
  const pass = (seconds: number) => {
    moved += seconds
    moveClock(seconds)
  }
  afterEach(() => pass(-moved))
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

describe('in a large market', () => {
  beforeAll(() => aLargeMarket(large.db))

  const filters = [
    {},
    { category: 'meat' },
    { category: 'fruits,meat,dairy' },
    { state: 'Kerala' },
    { district: 'Kerala 7' },
    { state: 'Kerala', district: 'Kerala 7' },
    { isOrganic: 'true' },
    { isOrganic: 'true', category: 'vegetables', state: 'Kerala' },
    { search: 'tomato' },
    { search: 'gourd' },
    { search: 'kerala' },
    { search: 'fruits' },
    { search: 'parcel77' },
    { search: 'juicy' },
    { search: 'basavaraj', category: 'fruits,spices' },
    { search: 'tomato kerala' },
    { search: 'juicy tomato', category: 'vegetables', state: 'Punjab', isOrganic: 'true' },
  ]

  test.each(filters)('an index delivers %j in every order, the first time and the tenth', async (query) => {
    for (const sort of sorts)
      for (const steps of await plansOf(productQuery.parse({ ...query, sort }))) {
        const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'products')
        expect([sort, whole]).toEqual([sort, []])
        const sorted = steps.filter((step) => step['Node Type'].includes('Sort')).map(({ Plans }) => Plans?.[0])
        for (const step of sorted) expect(step?.['Actual Rows'], `${sort}: ${JSON.stringify(step)}`).toBeLessThan(2_000)
        const inVain = steps.map((step) => step['Rows Removed by Filter'] ?? 0)
        expect(Math.max(...inVain), sort).toBeLessThan(Object.keys(query).length > 1 ? 5_000 : 400)
      }
  })

  test('the total is right, and so is the number of pages', async () => {
    const totals = async (query: string) => {
      const { total, pageCount } = await list(query, large.get)
      return [total, pageCount]
    }
    expect(await totals('')).toEqual([20_000, 1_667])
    expect(await totals('state=Kerala&limit=100')).toEqual([2_000, 20])
    expect(await totals('search=parcel77')).toEqual([10, 1])
  })

  test('the nightly ranking reaches more than it takes at once', { timeout: 60_000 }, async () => {
    await aLargeMarket(db, 5_000)
    await db.execute(sql`update products set available_quantity = 0 where id in (select id from products limit 50)`)
    await rank()
    const wrong = sql`select 1 from products where listed and (featured >= 1000) <> (available_quantity > 0)`
    expect((await db.execute(wrong)).rows).toEqual([])
  })
})

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** How PostgreSQL goes about a page: at first, and once it may have settled on a plan for any value. */
async function plansOf(query: ProductQuery): Promise<Step[][]> {
  const { text = '', values = [], name } = pageStatement(questionOf(query)) ?? {}
  const client = await large.db.$client.connect()
  try {
    const plan = async (what: string, given: unknown[] = []) =>
      stepsOf((await client.query(`explain (analyze, format json) ${what}`, given)).rows[0]['QUERY PLAN'][0].Plan)
    const first = await plan(text, values)
    if (!name) return [first]
    for (let time = 0; time < 9; time++) await client.query({ name, text, values })
    const literals = values.map((one) => client.escapeLiteral(Array.isArray(one) ? `{${one.join()}}` : String(one)))
    return [first, await plan(`execute "${name}" (${literals.join()})`)]
  } finally {
    client.release()
  }
}
