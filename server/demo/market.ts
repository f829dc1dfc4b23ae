import { readFileSync } from 'node:fs'
import { lazy } from '#server/platform/lazy.ts'
import { type Chance, chance } from './chance.ts'
import { describer } from './descriptions.ts'
import { regularSinceDays } from './ledger.ts'
import type { DemoCustomer, DemoItem, DemoMarket, DemoProduct, DemoSeller } from './listing.ts'
import { ownProducts } from './own-products.ts'
import { firstPictureOf, picturesOf } from './pictures.ts'
import { harvestedDaysAgo, inUnitOfTrade, minimumOf, priceOf, quantityOf, unitFor } from './trade.ts'

export type { DemoProduct } from './listing.ts'

type DemoPerson = Omit<DemoSeller, 'email' | 'memberDaysAgo' | 'portrait'> & {
  grows: string[]
  /** What the catalogue learned later. */
  alsoGrows?: string[]
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const { items }: { items: DemoItem[] } = read('../database/reference/catalogue.json')
const itemOf = new Map(items.map((item) => [item.key, item]))
const people: DemoPerson[] = read('people.json')
const customers: Omit<DemoCustomer, 'email'>[] = read('customers.json')
const emailOf = (username: string) => `${username}@demo.seedha.in`

/** The people and products of a demo: the same on every machine, on every day. Whatever is told of them asks for them again. */
export const demoMarket = lazy(makeMarket)

function makeMarket(): DemoMarket {
  const random = chance(2026)
  const sellers = people.map((person) => sellerFrom(person, random))
  const told = describer()
  const offer = ({ person, item }: Offer, dice: Chance) => {
    const isOrganic = dice.happens(0.26)
    const language = person.language !== 'en' && dice.happens(0.94) ? person.language : 'en'
    return productFrom(person, item, isOrganic, told({ ...person, item, language, isOrganic }, dice), dice)
  }
  const products = shuffled(
    offersOf(({ grows }) => grows),
    random,
  ).map((one) => offer(one, random))
  // By dice of their own, so that nothing that was there before changes.
  const later = chance(2027)
  const more = offersOf(({ alsoGrows = [] }) => alsoGrows).map((one) => offer(one, later))
  return {
    sellers,
    customers: customers.map((person) => ({ ...person, email: emailOf(person.username) })),
    products: withRegulars([...ownProducts, ...products, ...more]),
  }
}

type Offer = { person: DemoPerson; item: DemoItem }

const offersOf = (keysOf: (person: DemoPerson) => string[]): Offer[] =>
  people.flatMap((person) =>
    keysOf(person).map((key) => {
      const item = itemOf.get(key)
      if (!item) throw new Error(`${key} is not in the catalogue`)
      return { person, item }
    }),
  )

function sellerFrom({ grows, alsoGrows: _, ...person }: DemoPerson, { whole, happens }: Chance): DemoSeller {
  const portrait = happens(0.25) ? firstPictureOf(grows) : null
  return { ...person, email: emailOf(person.username), portrait, memberDaysAgo: whole(75, 900) }
}

const regularsOfOne = 2

/** What each seller has had on offer all along, and sold of: the first of theirs. */
function withRegulars(products: DemoProduct[]): DemoProduct[] {
  const counts = new Map<string, number>()
  return products.map((product, at) => {
    const count = counts.get(product.sellerUsername) ?? 0
    if (count === regularsOfOne || !product.isActive || product.harvestedDaysAgo < 0) return product
    counts.set(product.sellerUsername, count + 1)
    return { ...product, createdDaysAgo: regularSinceDays + (at % 10) }
  })
}

function productFrom(
  { username, state, district, role }: DemoPerson,
  item: DemoItem,
  isOrganic: boolean,
  description: string,
  random: Chance,
): DemoProduct {
  const unit = unitFor(item, random)
  const quantity = quantityOf(item, unit, role, random)
  const harvested = harvestedDaysAgo(item, random)
  return inUnitOfTrade({
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
  })
}

/** Neighbours in the list are strangers: a page of new products is not one farmer's field. */
function shuffled<T>(list: T[], { next }: Chance): T[] {
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
