import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { MarketPage } from '#contract/products/products.ts'
import { chance } from '#server/demo/chance.ts'
import { items } from '#server/features/catalogue/door.ts'
import { kmBetween } from '#server/features/places/door.ts'
import { regions } from '#server/features/places/places.ts'
import { aUser } from '#server/testing/builders.ts'
import { listIn, productWorld } from '#server/testing/products.ts'

const { db, get } = await productWorld()
const count = 20_000
const originCount = 50

type Row = {
  id: string
  name: string
  category: string
  state: string
  district: string
  /** Its place's number among all. */
  nth: number
  is_organic: boolean
  featured: number
  fresh: boolean
  ahead: boolean
  mentions: boolean
}
type Place = { state: string; district: string }
/** `gradeOf` where some answer a search better than others. */
type Filter = { query: string; takes: (row: Row) => boolean; gradeOf?: (row: Row) => number }

const places: Place[] = [...regions].flatMap(([state, { districts }]) =>
  Object.keys(districts).map((district) => ({ state, district })),
)
const { next: random, pick: oneOf } = chance(19)
const origins = Array.from({ length: originCount }, () => oneOf(places))
let rows: Row[]

/** Crops and districts as unevenly as in life: some are everywhere, some in one corner, some sold out nearly everywhere. */
const unevenly = <T>(all: readonly T[]): T => all[Math.floor(random() ** 3 * all.length)] as T

beforeAll(async () => {
  const { id: seller } = await aUser(db, 'farmer')
  const given = Array.from({ length: count }, () => {
    const { key, category } = unevenly(items)
    const inStock = random() < 0.9 ? 1000 : 0
    const at = random() < 0.8 ? unevenly(places) : oneOf(places)
    return {
      key,
      category,
      ...at,
      organic: random() < 0.2,
      featured: inStock + Math.floor(random() * 60),
      fresh: random() < 0.1,
      ahead: random() < 0.05,
      mentions: random() < 0.03,
    }
  })
  const { connectionString } = db.$client.options
  const client = new pg.Client({ connectionString }) // its own, since so many at once take longer than any call may
  await client.connect()
  await client.query(
    `insert into products (id, seller_id, name, category, description, unit, price, available_quantity,
      harvest_date, is_organic, images, state, district, featured, fresh, ahead, words, created_at, updated_at)
    select gen_random_uuid(), $1, key, category::category, '', 'kg', 10, case when featured >= 1000 then 5 else 0 end,
      current_date, organic, '{}', state, district, featured, fresh, ahead, array['n:' || key, 'c:' || category, 's:' || state,
      'd:' || state || '/' || district] || case when mentions then array['tomato', 'hilltop'] else '{}' end, now(), now()
    from jsonb_to_recordset($2::jsonb) given (key text, category text, state text, district text,
      organic boolean, featured int, fresh boolean, ahead boolean, mentions boolean)`,
    [seller, JSON.stringify(given)],
  )
  await client.query('vacuum analyze products')
  const text = `select id, name, category, state, district, is_organic, featured, fresh, ahead, words && '{tomato}' as mentions from products
    order by featured desc, id desc`
  const nth = new Map(places.map((place, at) => [textOf(place), at]))
  const stored = await client.query<Omit<Row, 'nth'>>(text)
  rows = stored.rows.map((row) => ({ ...row, nth: nth.get(textOf(row)) ?? Number.NaN }))
  await client.end()
})

const textOf = ({ state, district }: Place) => `${state}/${district}`
const near = (place: Place) => `near=${encodeURIComponent(textOf(place))}`
const filters: Filter[] = [
  { query: '', takes: () => true },
  { query: 'category=meat', takes: ({ category }) => category === 'meat' },
  { query: 'category=fruits,dairy', takes: ({ category }) => ['fruits', 'dairy'].includes(category) },
  { query: 'state=Kerala', takes: ({ state }) => state === 'Kerala' },
  { query: 'state=Karnataka&district=Kolar', takes: ({ district }) => district === 'Kolar' },
  { query: 'isOrganic=true', takes: ({ is_organic }) => is_organic },
  {
    query: 'category=spices&state=Assam&isOrganic=true',
    takes: ({ category, state, is_organic }) => category === 'spices' && state === 'Assam' && is_organic,
  },
  { query: 'ahead=true', takes: ({ ahead }) => ahead },
  { query: 'search=toor dal', takes: ({ name }) => name === 'toor-dal' },
  { query: 'search=hilltop', takes: ({ mentions }) => mentions },
  {
    query: 'search=tomato', // by its name, and mentioned by others
    takes: ({ name, mentions }) => name === 'tomato' || mentions,
    gradeOf: ({ name }) => Number(name !== 'tomato'),
  },
  {
    query: 'search=onion&isOrganic=true',
    takes: ({ name, is_organic }) => ['onion', 'shallot', 'spring-onion'].includes(name) && is_organic,
    gradeOf: ({ name }) => Number(name !== 'onion'),
  },
]

/** Each product by its place in the order, the whole market sorted. The sort is stable, and the rows come by rank and id. */
function sorted(origin: Place, sort: string, taken: readonly Row[], gradeOf = (_: Row) => 0): string[] {
  const kms = places.map((place) => kmBetween(origin, place))
  const within = (row: Row) => (sort === 'featured' ? Number(row.fresh) - 2 * gradeOf(row) : 0)
  const tierOf = (row: Row) => Number(row.featured >= 1000) * 10 + within(row)
  return taken
    .map((row) => ({ id: row.id, tier: tierOf(row), km: kms[row.nth] ?? Number.NaN }))
    .sort((a, b) => b.tier - a.tier || a.km - b.km)
    .map(({ id }) => id)
}

const idsIn = async (query: string) => (await listIn(get, query)).products.map(({ _id }) => _id)

test.each(filters)(
  'the order is that of the whole market sorted, from anywhere: $query',
  async ({ query: asked, takes, gradeOf }) => {
    const taken = rows.filter(takes)
    for (const origin of origins)
      for (const sort of ['nearest', 'featured']) {
        const expected = sorted(origin, sort, taken, gradeOf)
        const limit = 1 + Math.floor(random() * 30)
        const page = 1 + Math.floor(random() * Math.min(20, expected.length / limit))
        const query = `${near(origin)}&sort=${sort}&limit=${limit}&page=${page}&${asked}`
        expect(await idsIn(query), query).toEqual(expected.slice((page - 1) * limit, page * limit))
      }
  },
)

test.each(filters)('no page repeats a product or skips one: $query', async ({ query: asked, takes, gradeOf }) => {
  const origin = oneOf(places)
  for (const sort of ['nearest', 'featured']) {
    const expected = sorted(origin, sort, rows.filter(takes), gradeOf).slice(0, 700)
    const seen: string[] = []
    for (let page = 1; page <= expected.length / 70 + 1; page++)
      seen.push(...(await idsIn(`${near(origin)}&sort=${sort}&limit=70&page=${page}&${asked}`)))
    expect(seen.slice(0, 700)).toEqual(expected)
  }
})

test('each product says how far away it is, and none where nobody said from where', async () => {
  const kolar = { state: 'Karnataka', district: 'Kolar' }
  const { products } = (await listIn(get, `${near(kolar)}&limit=100`)) as unknown as MarketPage
  for (const { km, location } of products) {
    const exact = kmBetween(kolar, location as Place)
    expect(km === 0).toBe(location.district === 'Kolar')
    expect(Math.abs((km ?? Number.NaN) - exact)).toBeLessThanOrEqual(exact < 100 ? 5 : 10)
    expect((km ?? Number.NaN) % 5).toBe(0)
  }
  const plain = (await listIn(get, 'limit=5')) as unknown as MarketPage
  expect(plain.products.map((product) => 'km' in product)).toEqual([false, false, false, false, false])
})

test.each([
  'near=Karnataka',
  'near=Karnataka/Nashik',
  'near=Atlantis/Kolar',
  'near=constructor/name',
  'near=',
  'sort=nearest',
])('%s is refused', async (query) => {
  const answer = await get(`/products?${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
  expect(answer.json().details[0].path).toBe('near')
})

test('a crop that is not sold where it was searched for comes from the nearest to there, whoever asks', async () => {
  const okra = rows.filter(({ name }) => name === 'okra')
  await db.execute(sql`update products set withheld = true where name = 'okra' and district = 'Pune'`)
  const found = (await listIn(
    get,
    `search=okra Pune&limit=100&${near({ state: 'Assam', district: 'Cachar' })}`,
  )) as unknown as MarketPage
  expect(found.elsewhere).toBe(true)
  expect(found.total).toBe(okra.filter(({ district }) => district !== 'Pune').length)
  const inStock = found.products.filter(({ availableQuantity }) => availableQuantity > 0)
  const far = inStock.map(({ location }) => kmBetween({ state: 'Maharashtra', district: 'Pune' }, location as Place))
  expect(far.length).toBeGreaterThan(5)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
})
