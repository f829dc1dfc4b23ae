import { readFileSync } from 'node:fs'
import { type Chance, chance } from './chance.ts'
import { describer } from './descriptions.ts'
import type { DemoItem, DemoProduct, DemoSeller } from './listing.ts'
import { ownProducts } from './own-products.ts'
import { picturesOf } from './pictures.ts'
import { harvestedDaysAgo, minimumOf, priceOf, quantityOf, unitFor } from './trade.ts'

export type { DemoProduct, DemoSeller } from './listing.ts'

type DemoPerson = Omit<DemoSeller, 'email' | 'completedDeals' | 'memberDaysAgo'> & { grows: string[] }

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const { items }: { items: DemoItem[] } = read('../database/reference/catalogue.json')
const itemOf = new Map(items.map((item) => [item.key, item]))
const people: DemoPerson[] = read('people.json')

/** The people and products of a demo: the same on every machine, on every day. */
export function demoMarket(): { sellers: DemoSeller[]; products: DemoProduct[] } {
  const random = chance(2026)
  const sellers = people.map((person) => sellerFrom(person, random))
  const told = describer(random)
  const listed = people.flatMap(({ grows, ...person }) =>
    grows.map((key) => {
      const item = itemOf.get(key)
      if (!item) throw new Error(`${key} is not in the catalogue`)
      return { person, item }
    }),
  )
  const products = shuffled(listed, random).map(({ person, item }) => {
    const isOrganic = random.happens(0.26)
    const language = person.language !== 'en' && random.happens(0.94) ? person.language : 'en'
    return productFrom(person, item, isOrganic, told({ ...person, item, language, isOrganic }), random)
  })
  return { sellers, products: [...ownProducts, ...products] }
}

function sellerFrom({ grows: _, ...person }: DemoPerson, { whole, next }: Chance): DemoSeller {
  const email = `${person.username}@demo.seedha.in`
  return { ...person, email, completedDeals: Math.floor(next() ** 1.8 * 61), memberDaysAgo: whole(60, 900) }
}

function productFrom(
  { username, state, district, role }: Omit<DemoPerson, 'grows'>,
  item: DemoItem,
  isOrganic: boolean,
  description: string,
  random: Chance,
): DemoProduct {
  const unit = unitFor(item, random)
  const quantity = quantityOf(item, unit, role, random)
  const harvested = harvestedDaysAgo(item, random)
  return {
    sellerUsername: username,
    name: item.key,
    category: item.category,
    description,
    price: priceOf(item, unit, isOrganic, random),
    unit,
    quantity,
    minimumOrderQuantity: minimumOf(quantity, random),
    isOrganic,
    isActive: !random.happens(0.02),
    harvestedDaysAgo: harvested,
    createdDaysAgo: random.whole(0, Math.min(45, Math.max(2, harvested + 2))),
    state,
    district,
    pictures: picturesOf(item.key, random),
  }
}

/** Neighbours in the list are strangers: a page of new products is not one farmer's field. */
function shuffled<T>(list: T[], { next }: Chance): T[] {
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
