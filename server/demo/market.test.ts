import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { username } from '#contract/users/users.ts'
import { isDistrictOf } from '#server/features/places/door.ts'
import { bundledFolder as folder } from '#server/platform/pictures/bundled-pictures.ts'
import { demoMarket } from './market.ts'
import { picturesFor } from './pictures.ts'

const catalogue: {
  categories: Record<string, unknown>
  units: Record<string, unknown>
  items: { key: string; category: string; price: { min: number; max: number } }[]
} = JSON.parse(readFileSync(new URL('../database/reference/catalogue.json', import.meta.url), 'utf8'))
const market = demoMarket()
const { sellers, products } = market
const share = (part: unknown[]) => part.length / products.length
const having = (holds: (product: (typeof products)[number]) => boolean) => products.filter(holds)

test('at least 64 people sell in at least 15 states, two thirds of them farmers', () => {
  expect(sellers.length).toBeGreaterThanOrEqual(64)
  expect(new Set(sellers.map(({ state }) => state)).size).toBeGreaterThanOrEqual(15)
  expect(sellers.filter(({ role }) => role === 'farmer').length).toBeGreaterThanOrEqual(44)
  expect(sellers.filter(({ role }) => role === 'vendor').length).toBeGreaterThanOrEqual(20)
})

test('every seller has a username and a name of their own and a district of their state', () => {
  expect(new Set(sellers.map((seller) => seller.username)).size).toBe(sellers.length)
  expect(new Set(sellers.map(({ name }) => name)).size).toBe(sellers.length)
  const faults = sellers.filter(
    (seller) =>
      !username.safeParse(seller.username).success ||
      !/^demo_[a-z0-9_]+$/.test(seller.username) ||
      seller.email !== `${seller.username}@demo.seedha.in` ||
      !isDistrictOf(seller.state, seller.district),
  )
  expect(faults).toEqual([])
})

test('at least 620 products fill all ten categories, each sold by a known person in their own district', () => {
  expect(products.length).toBeGreaterThanOrEqual(620)
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(Object.keys(catalogue.categories)))
  const home = new Map(sellers.map(({ username, state, district }) => [username, `${district}, ${state}`]))
  home.set('demo_farmer', 'Kolar, Karnataka').set('demo_vendor', 'Pune, Maharashtra')
  expect(having(({ sellerUsername, state, district }) => home.get(sellerUsername) !== `${district}, ${state}`)).toEqual(
    [],
  )
})

test('the two demo accounts come first, with the tomatoes of Kolar at their head', () => {
  expect(products.slice(0, 10).map(({ sellerUsername }) => sellerUsername)).toEqual([
    ...Array(6).fill('demo_farmer'),
    ...Array(4).fill('demo_vendor'),
  ])
  expect(products[0]).toMatchObject({ name: 'tomato', price: 28, unit: 'kg', quantity: 480, minimumOrderQuantity: 25 })
  expect(products[0]?.pictures).toHaveLength(3)
})

test('every product is one that could be listed by hand', () => {
  const categoryOf = new Map(catalogue.items.map(({ key, category }) => [key, category]))
  const cents = (value: number, most: number) => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6
  const faults = having(
    ({ name, category, unit, price, quantity, minimumOrderQuantity: minimum, description, harvestedDaysAgo: age }) =>
      categoryOf.get(name) !== category ||
      !(unit in catalogue.units) ||
      !(price > 0 && price <= 10_000_000 && cents(price, 2)) ||
      !(quantity >= 0 && quantity <= 1_000_000 && cents(quantity, 3)) ||
      (minimum !== null && !(minimum > 0 && minimum <= quantity)) ||
      description.length < 10 ||
      description.length > 2000 ||
      age < -5 ||
      age > 200,
  )
  expect(faults).toEqual([])
})

test('prices by the usual unit stay near the range of the catalogue', () => {
  const usual = new Map(catalogue.items.map((item) => [item.key, item as typeof item & { unit: string }]))
  const far = having(({ name, unit, price }) => {
    const item = usual.get(name)
    return !item || (item.unit === unit && (price < item.price.min * 0.95 || price > item.price.max * 1.15))
  })
  expect(far).toEqual([])
})

test('stock, harvest, organic and minimum order are mixed as on a real market', () => {
  expect(having(({ quantity }) => quantity === 0).length).toBeGreaterThanOrEqual(5)
  expect(having(({ quantity }) => quantity > 0 && quantity <= 5).length).toBeGreaterThanOrEqual(10)
  expect(having(({ quantity }) => quantity > 5 && quantity <= 20).length).toBeGreaterThanOrEqual(20)
  expect(share(having(({ quantity }) => quantity > 20))).toBeGreaterThan(0.7)
  expect(share(having(({ isOrganic }) => isOrganic))).toBeCloseTo(0.25, 1)
  expect(share(having(({ minimumOrderQuantity }) => minimumOrderQuantity !== null))).toBeCloseTo(0.5, 1)
  expect(having(({ harvestedDaysAgo }) => harvestedDaysAgo >= 0 && harvestedDaysAgo <= 2).length).toBeGreaterThan(60)
  expect(having(({ harvestedDaysAgo }) => harvestedDaysAgo < 0).length).toBeGreaterThan(5)
  expect(having(({ isActive }) => !isActive).length).toBeGreaterThan(3)
  for (const unit of Object.keys(catalogue.units)) expect(products.map((one) => one.unit)).toContain(unit)
})

test('every product has one to three pictures, each of them a file, and all weigh under 12 MB in all sizes', () => {
  const files = readdirSync(folder)
  const faults = having(
    ({ pictures }) =>
      pictures.length < 1 ||
      pictures.length > 3 ||
      new Set(pictures).size < pictures.length ||
      pictures.some((file) => !files.includes(file)),
  )
  expect(faults).toEqual([])
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)
  expect(bytes).toBeLessThan(12_000_000)
})

test('every crop of the catalogue has a picture, of its own or of what looks like it in a heap', () => {
  expect(catalogue.items.filter(({ key }) => !picturesFor(key).length).map(({ key }) => key)).toEqual([])
})

test('at most one product in ten shows something that only looks like it', () => {
  const borrowed = having(({ name, pictures }) => !pictures[0]?.replace(/(-\d)?\.jpg$/, '').endsWith(name))
  expect(share(borrowed)).toBeLessThanOrEqual(0.1)
})

test('everything is sold by the unit the trade uses for it', () => {
  const unitsOf = (...names: string[]) => new Set(having(({ name }) => names.includes(name)).map(({ unit }) => unit))
  expect(unitsOf('cow-milk', 'buffalo-milk', 'goat-milk', 'buttermilk')).toEqual(new Set(['litre']))
  expect(unitsOf('egg', 'country-egg', 'banana', 'raw-banana')).toEqual(new Set(['dozen']))
  expect(unitsOf('coconut', 'tender-coconut', 'quail', 'sweet-corn')).toEqual(new Set(['piece', 'dozen']))
  expect(unitsOf('spinach', 'coriander-leaves', 'mint-leaves', 'curry-leaves', 'betel-leaf')).toEqual(
    new Set(['bunch']),
  )
  expect(unitsOf('marigold', 'rose', 'jasmine', 'chrysanthemum')).toEqual(new Set(['kg']))
  expect(unitsOf('cheese', 'cashew-nut', 'walnut', 'black-pepper', 'green-cardamom')).toEqual(new Set(['kg']))
  expect(unitsOf('wheat', 'sugarcane')).toEqual(new Set(['quintal']))
  const named = (unit: string) => new Set(having((one) => one.unit === unit).map(({ name }) => name))
  expect(named('g')).toEqual(new Set(['saffron']))
  expect(named('lb')).toEqual(new Set(['coffee-beans']))
  expect(named('litre')).toEqual(new Set(['cow-milk', 'buffalo-milk', 'goat-milk', 'buttermilk']))
})

test('descriptions are in four languages, each in one script, and no two are alike', () => {
  const scripts = { kannada: /\p{Script=Kannada}/u, devanagari: /\p{Script=Devanagari}/u, latin: /\p{Script=Latin}/u }
  const scriptsIn = (text: string) =>
    Object.entries(scripts).flatMap(([name, letter]) => (letter.test(text) ? name : []))
  expect(having(({ description }) => scriptsIn(description).length !== 1)).toEqual([])
  const languageOf = new Map(sellers.map((seller) => [seller.username, seller.language]))
  const own = { kn: ['kannada', 'latin'], hi: ['devanagari', 'latin'], mr: ['devanagari', 'latin'], en: ['latin'] }
  const strange = products.slice(10).filter(({ sellerUsername, description }) => {
    const [script = ''] = scriptsIn(description)
    return !own[languageOf.get(sellerUsername) ?? 'en'].includes(script)
  })
  expect(strange).toEqual([])
  for (const language of ['kn', 'hi', 'mr'] as const) {
    const told = having(
      ({ sellerUsername, description }) =>
        languageOf.get(sellerUsername) === language && !scripts.latin.test(description),
    )
    expect(told.length).toBeGreaterThan(50)
  }
  expect(share(having(({ description }) => scripts.latin.test(description)))).toBeGreaterThan(0.5)
  expect(new Set(products.map(({ description }) => description)).size).toBe(products.length)
})

test('no description gives away a number, an address or a price', () => {
  const contact = /@|https?:|www\.|₹|\bRs\b|\d[\d\s-]{6,}\d|रुपये|ರೂಪಾಯಿ/u
  expect(having(({ description }) => contact.test(description))).toEqual([])
})

test('the market is the same every time', () => {
  expect(demoMarket()).toEqual(market)
})
