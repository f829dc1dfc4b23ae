import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sorts as allSorts } from '#contract/catalogue/catalogue.ts'
import { type ProductQuery, productQuery } from '#contract/products/products.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aLargeMarket, aPerson, listIn, productForm, productWorld } from '#server/testing/products.ts'
import { rankJob } from './jobs.ts'
import { pageStatement } from './market-page.ts'
import { questionOf } from './question.ts'

/** Those that need no origin. */
const sorts = allSorts.filter((sort) => sort !== 'nearest')

const { db, get, send, remove, jobWorld } = await productWorld()
const large = await productWorld()
const rank = () => rankJob.run({}, jobWorld)
const list = (query: string, from = get) => listIn(from, query)
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
    ['shinde', ['grapes', 'onion', 'turmeric']],
    ['onion nashik', ['onion']],
    ['tomato nashik', ['tomato']],
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

  const plain = [{}, { category: 'fruits' }, { state: 'Kerala' }, { isOrganic: 'true' }, { category: 'fruits,spices' }]
  const narrow = { category: 'vegetables', state: 'Kerala', district: 'Wayanad', isOrganic: 'true' }
  test.each([...plain, narrow])('a first page of %j is planned once', async (query) => {
    const statement = pageStatement(questionOf(productQuery.parse(query)))
    const client = await large.db.$client.connect()
    for (let time = 0; time < 9; time++) await client.query(statement ?? '')
    const kept = 'select generic_plans from pg_prepared_statements where name = $1'
    const { rows } = await client.query(kept, [statement?.name])
    client.release()
    expect(Number(rows[0]?.generic_plans)).toBeGreaterThan(0)
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

  test('of several things asked for at once it is the same on the first page, on the last and past the end', async () => {
    const named = sql`select state, category from products where listed and words @> '{parcel77}' limit 1`
    const [some] = (await large.db.execute<{ state: string; category: string }>(named)).rows
    const there = `state=${some?.state}&category=${some?.category}`
    for (const query of [`${there}&limit=9`, `${there}&search=parcel77`, `${there}&search=parcel77&limit=1`]) {
      const { products, pageCount, total } = await list(query, large.get)
      expect([query, products.length > 0, pageCount > 1]).toEqual([query, true, total > products.length])
      const last = await list(`${query}&page=${pageCount}`, large.get)
      const past = await list(`${query}&page=${pageCount + 1}`, large.get)
      expect([query, last.total, past.total, past.products]).toEqual([query, total, total, []])
    }
  })

  test('the nightly ranking reaches more than it takes at once', { timeout: 60_000 }, async () => {
    await aLargeMarket(db, 5_000)
    await db.execute(sql`update products set available_quantity = 0 where id in (select id from products limit 50)`)
    await rank()
    const wrong = sql`select 1 from products where listed and (featured >= 1000) <> (available_quantity > 0)`
    expect((await db.execute(wrong)).rows).toEqual([])
  })
})

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const stepsOf = (step: PlanNode): PlanNode[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** How PostgreSQL goes about a page: at first, and once it may have settled on a plan for any value. */
async function plansOf(query: ProductQuery): Promise<PlanNode[][]> {
  const { text = '', values = [], name } = pageStatement(questionOf(query)) ?? {}
  const client = await large.db.$client.connect()
  try {
    const plan = async (what: string, given: unknown[] = []) =>
      stepsOf((await client.query(`explain (analyze, format json) ${what}`, given)).rows[0]['QUERY PLAN'][0].Plan)
    const first = await plan(text, values)
    if (!name) return [first]
    for (let time = 0; time < 9; time++) await client.query({ name, text, values })
    const literals = values.map((one) => client.escapeLiteral(Array.isArray(one) ? `{${one.join()}}` : String(one)))
    return [first, await plan(`execute "${name}" ${literals.length ? `(${literals.join()})` : ''}`)]
  } finally {
    client.release()
  }
}
