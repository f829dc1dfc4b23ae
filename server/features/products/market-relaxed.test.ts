import { beforeAll, describe, expect, test } from 'vitest'
import { sorts as allSorts } from '#contract/catalogue/catalogue.ts'
import type { MarketPage } from '#contract/products/products.ts'
import { aPerson, listIn, productForm, productWorld } from '#server/testing/products.ts'

/** Those that need no origin. */
const sorts = allSorts.filter((sort) => sort !== 'nearest')

const { db, get, send } = await productWorld()
const find = async (search: string, more = '') =>
  (await listIn(get, `search=${encodeURIComponent(search)}${more}`)) as unknown as MarketPage
const named = ({ products }: MarketPage) => products.map(({ name }) => name)
const where = ({ products }: MarketPage) => products.map(({ location }) => location.district)

beforeAll(async () => {
  const { headers } = await aPerson(db, 'farmer', { name: 'Savitri Naik' })
  const offer = async (name: string, [state, district]: string[], given: Record<string, string> = {}) => {
    const location = JSON.stringify({ state, district })
    const form = await productForm({ name, location, description: 'Clean lot.', ...given })
    expect((await send(form, headers)).statusCode).toBe(201)
  }
  const fruit = { category: 'fruits' }
  await offer('tomato', ['Karnataka', 'Kolar'])
  await offer('tomato', ['Maharashtra', 'Nashik'], {
    isOrganic: 'true',
    description: 'Packed in wicker.',
  })
  await offer('tomato', ['Punjab', 'Ludhiana'])
  await offer('onion', ['Maharashtra', 'Nashik'])
  await offer('finger-millet', ['Karnataka', 'Kolar'], { category: 'grains' })
  await offer('mango', ['Karnataka', 'Kolar'], { ...fruit, description: 'Totapuri for pulp.' })
  await offer('mango', ['Maharashtra', 'Ratnagiri'], { ...fruit, description: 'रत्नागिरी हापूस, गवतात पिकवलेला.' })
  await offer('mango', ['Uttar Pradesh', 'Lucknow'], { ...fruit, description: 'Dashehari, tree ripe.' })
  await offer('arecanut', ['Karnataka', 'Uttara Kannada'], { category: 'other' })
  await offer('chickpea', ['Madhya Pradesh', 'Indore'], { category: 'pulses' })
  await offer('chickpea', ['Maharashtra', 'Akola'], { category: 'pulses' })
  await offer('kabuli-chana', ['Maharashtra', 'Akola'], { category: 'pulses' })
})

describe('when nothing is all that was searched for', () => {
  test('the crop stays, and what was left out is said', async () => {
    const found = await find('ragi flour')
    expect(named(found)).toEqual(['finger-millet'])
    expect(found).toMatchObject({ relaxed: true, ignored: ['flour'], elsewhere: false, total: 1 })
    expect(found.understood.names).toEqual(['finger-millet'])
  })

  test('what has some of the other words comes first, in every order nothing is lost', async () => {
    const found = await find('tomato Blorp wicker')
    expect(where(found)[0]).toBe('Nashik')
    expect(found).toMatchObject({ relaxed: true, total: 3, ignored: ['Blorp', 'wicker'] })
    for (const sort of sorts) expect((await find('tomato Blorp wicker', `&sort=${sort}`)).products).toHaveLength(3)
  })

  test('a crop named for certain stays before one that may be meant', async () => {
    expect(await find('tomatto onion')).toMatchObject({ relaxed: true, ignored: ['tomatto'], total: 1 })
  })

  test('several crops are all shown', async () => {
    const found = await find('tomato onion')
    expect(new Set(named(found))).toEqual(new Set(['tomato', 'onion']))
    expect(found).toMatchObject({ relaxed: true, ignored: [], total: 4 })
  })

  test('pages are counted of what is shown', async () => {
    const second = await find('tomato Blorp', '&limit=2&page=2')
    expect([second.products.length, second.total, second.page, second.pageCount]).toEqual([1, 3, 2, 2])
  })

  test('filters still hold', async () => {
    expect(await find('tomato Blorp', '&state=Punjab')).toMatchObject({ total: 1, relaxed: true })
    expect(await find('tomato Blorp', '&category=fruits')).toMatchObject({ total: 0, relaxed: false, ignored: [] })
  })

  test('words without any crop find nothing', async () => {
    for (const search of ['Blorp Kolar', 'tractor', 'kitna hai', 'the', 'और'])
      expect(await find(search), search).toMatchObject({ total: 0, products: [], relaxed: false, elsewhere: false })
  })
})

describe('what is not sold where it was asked for', () => {
  test('comes from elsewhere, the nearest first', async () => {
    const found = await find('tomato Pune')
    expect(where(found)).toEqual(['Nashik', 'Kolar', 'Ludhiana'])
    expect(found).toMatchObject({ elsewhere: true, relaxed: false, ignored: [], total: 3 })
    expect(found.understood.places).toEqual([{ state: 'Maharashtra', district: 'Pune' }])
    expect(where(await find('tomato Haryana'))[0]).toBe('Ludhiana')
  })

  test('by another order is in that order', async () => {
    for (const sort of sorts) expect((await find('tomato Pune', `&sort=${sort}`)).products).toHaveLength(3)
  })

  test('is looked for in the district of a town, and said to be there when it is', async () => {
    expect(await find('sirsi adike')).toMatchObject({ elsewhere: false, relaxed: false, total: 1 })
    expect(where(await find('लासलगाव कांदा'))).toEqual(['Nashik'])
  })

  test('keeps its variety before what is nearer', async () => {
    const found = await find('hapus Kolar district Hassan')
    expect(where(found)[0]).toBe('Kolar')
    expect(where(await find('dasheri Hassan'))[0]).toBe('Lucknow')
  })
})

describe('words for organic', () => {
  test.each(['organic', 'जैविक', 'ಸಾವಯವ', 'organic tomato', 'ऑर्गेनिक टमाटर'])('set the filter: %s', async (search) => {
    const found = await find(search)
    expect(found.products.map(({ isOrganic }) => isOrganic)).toEqual([true])
    expect(found).toMatchObject({ relaxed: false, understood: { isOrganic: true } })
  })

  test('are left out, and said to be, where nobody has it organic', async () => {
    const found = await find('organic onion')
    expect(found).toMatchObject({ relaxed: true, ignored: ['organic'], total: 1 })
    expect(found.understood.isOrganic).toBe(false)
  })

  test('filter a seller’s own products as well', async () => {
    const { headers } = await aPerson(db, 'farmer')
    for (const isOrganic of ['true', 'false']) await send(await productForm({ isOrganic }), headers)
    expect((await get('/products/farmer/my-products?search=organic', headers)).json().total).toBe(1)
  })
})

test.each([
  ['hapus', 'Ratnagiri'],
  ['alphonso mango', 'Ratnagiri'],
  ['ಹಾಪುಸ್', 'Ratnagiri'],
  ['दशहरी', 'Lucknow'],
  ['totapuri', 'Kolar'],
])('a variety in any spelling comes first, and the others of its crop after it: %s', async (search, district) => {
  const found = await find(search)
  expect([where(found)[0], found.total]).toEqual([district, 3])
  expect(found.understood.names).toEqual(['mango'])
  expect(found.understood.variety).toBeTruthy()
})

test('a variety that nobody sells is said to be left out, in any script, and what is there is shown', async () => {
  for (const [search, left] of [
    ['kesar mango', 'kesar'],
    ['ಕೇಸರ್ ಮಾವು', 'ಕೇಸರ್'],
  ]) {
    expect(await find(search ?? ''), search).toMatchObject({ relaxed: true, ignored: [left], total: 3 })
  }
  expect(await find('hapus')).toMatchObject({ relaxed: false, ignored: [] })
})

test('a guess beside a word that nobody knows is told as nothing where nothing is found', async () => {
  const found = await find('blorp 15 pro')
  expect(found).toMatchObject({ total: 0, understood: { names: [], categories: [], places: [] } })
  expect(found.understood.parts.map(({ kind }) => kind)).toEqual(['words', 'words'])
})

test('a seller is found by a whole word of the name, not by its beginning', async () => {
  expect((await find('Savitri')).total).toBe(12)
  expect((await find('savit')).total).toBe(0)
})

test('the narrower crop comes first and the wider one after it, in one place and from elsewhere', async () => {
  const found = await find('kabuli chana')
  expect([named(found)[0], found.total]).toEqual(['kabuli-chana', 3])
  expect(found.understood.names).toEqual(['kabuli-chana'])
  const elsewhere = await find('kabuli chana indore')
  expect(elsewhere).toMatchObject({ elsewhere: true, total: 3 })
  expect(named(elsewhere)[0]).toBe('kabuli-chana')
  expect(new Set(named(await find('chana')).slice(0, 2))).toEqual(new Set(['chickpea']))
})

test('what was read is told part by part, each with the search without it', async () => {
  const { understood } = await find('Organic tamatar Nashik')
  expect(understood).toEqual({
    names: ['tomato'],
    places: [{ state: 'Maharashtra', district: 'Nashik' }],
    categories: [],
    isOrganic: true,
    variety: null,
    isLiveAnimal: false,
    parts: [
      { ...nothing, said: 'Organic', rest: 'tamatar Nashik', kind: 'organic' },
      { ...nothing, said: 'tamatar', rest: 'Organic Nashik', kind: 'name', name: 'tomato' },
      {
        ...nothing,
        said: 'Nashik',
        rest: 'Organic tamatar',
        kind: 'place',
        place: { state: 'Maharashtra', district: 'Nashik' },
      },
    ],
  })
})
const nothing = { name: null, variety: null, place: null, category: null }

test('of a live animal nothing is found, and that it is not sold here is told', async () => {
  const found = await find('gir cow gujarat')
  expect([found.total, found.understood.isLiveAnimal]).toEqual([0, true])
  expect((await find('tomato')).understood.isLiveAnimal).toBe(false)
})

test('without a search nothing was read', async () => {
  const { understood, relaxed, ignored, elsewhere } = (await listIn(get, '')) as unknown as MarketPage
  expect([understood.parts, understood.names, relaxed, ignored, elsewhere]).toEqual([[], [], false, [], false])
})
