import { beforeAll, describe, expect, test } from 'vitest'
import type { MarketPage } from '#contract/products/products.ts'
import { aPerson, listIn, productForm, productWorld } from '#server/testing/products.ts'

const { db, get, send } = await productWorld()
const find = async (search: string) =>
  (await listIn(get, `search=${encodeURIComponent(search)}`)) as unknown as MarketPage
const named = ({ products }: MarketPage) => products.map(({ name }) => name)
const where = ({ products }: MarketPage) => products.map(({ location }) => location.district)

beforeAll(async () => {
  const { headers } = await aPerson(db, 'farmer', { name: 'Savitri Naik' })
  const offer = async (name: string, category: string, [state, district]: string[], description = 'Clean lot.') => {
    const location = JSON.stringify({ state, district })
    const unit = name.endsWith('egg') ? { unit: 'dozen' } : {}
    const form = await productForm({ name, category, location, description, ...unit })
    expect((await send(form, headers)).statusCode).toBe(201)
  }
  const [namakkal, guntur, bidar] = [
    ['Tamil Nadu', 'Namakkal'],
    ['Andhra Pradesh', 'Guntur'],
    ['Karnataka', 'Bidar'],
  ]
  await offer('egg', 'poultry', namakkal)
  await offer('country-egg', 'poultry', namakkal)
  await offer('broiler-chicken', 'poultry', namakkal, 'Each egg is sold as well.')
  await offer('dry-red-chilli', 'spices', guntur)
  await offer('dry-red-chilli', 'spices', bidar)
  await offer('green-chilli', 'vegetables', guntur)
  await offer('pork', 'meat', bidar)
  await offer('freshwater-fish', 'meat', bidar)
  await offer('okra', 'vegetables', bidar)
  await offer('tender-coconut', 'fruits', bidar)
  await offer('field-bean-dry', 'pulses', bidar)
  await offer('tomato', 'vegetables', bidar)
})

test.each(['egg namakkal', 'namakkal anda', 'egg Tamil Nadu', 'ಮೊಟ್ಟೆ Namakkal'])(
  'the very crop comes before one that shares its name or mentions it: %s',
  async (search) => {
    const found = await find(search)
    expect(named(found)[0]).toBe('egg')
    expect(new Set(named(found).slice(1)).has('country-egg')).toBe(true)
  },
)

test.each(['guntur dry chilli', 'guntur mirchi', 'lal mirch guntur'])(
  'a crop by a name with a place in it is shown from there first, and nothing else of that place: %s',
  async (search) => {
    const found = await find(search)
    expect([named(found), where(found)]).toEqual([
      ['dry-red-chilli', 'dry-red-chilli'],
      ['Guntur', 'Bidar'],
    ])
    expect(found.understood.places).toEqual([{ state: 'Andhra Pradesh', district: 'Guntur' }])
  },
)

describe('what may be a crop beside words of which nothing is known', () => {
  test.each([
    'second hand bike',
    'washing machine',
    'sewing machine',
    'hand pump',
    'hand bag',
    'water tank',
    'ladies sandal',
    'wall clock',
    'hale bike',
    'handi blorp',
    'सिलाई मशीन',
  ])('finds nothing: %s', async (search) => expect(await find(search)).toMatchObject({ total: 0, relaxed: false }))

  test.each(['tomoto blorp', 'blorp tamatarr', 'tomatos blorp'])(
    'stays where it is long and one thing: %s',
    async (search) => expect(named(await find(search))).toEqual(['tomato']),
  )
})
