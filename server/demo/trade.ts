import { kgIn, kgInQuintal, type Unit } from '#contract/catalogue/catalogue.ts'
import type { Chance } from './chance.ts'
import type { DemoItem } from './listing.ts'

/** Mostly the unit the trade uses; some sell by the piece, the dozen, the quintal or the gram, coffee by the pound. */
export function unitFor({ key, unit }: DemoItem, { happens }: Chance): Unit {
  const other = otherUnits[key]
  return other && happens(0.4) ? other : unit
}

const otherUnits: Record<string, Unit> = {
  cauliflower: 'piece',
  cabbage: 'piece',
  pineapple: 'piece',
  lemon: 'dozen',
  mango: 'dozen',
  coconut: 'dozen',
  wheat: 'quintal',
  maize: 'quintal',
  paddy: 'quintal',
  soybean: 'quintal',
  radish: 'bunch',
  'green-cardamom': 'g',
  'black-pepper': 'g',
  clove: 'g',
  'coffee-beans': 'lb',
  // By the kilo after all. They stay here because the die is thrown for what is listed here.
  cheese: 'kg',
  'cashew-nut': 'kg',
  walnut: 'kg',
}
/** Weight of one such unit in kg, to keep its price in line with the price of a kilo. */
const weights: Record<string, number> = {
  cauliflower: 0.7,
  cabbage: 1,
  pineapple: 1.3,
  lemon: 0.5,
  mango: 3,
  coconut: 12,
  radish: 0.6,
}

type Offered = { name: string; unit: Unit; price: number; quantity: number; minimumOrderQuantity: number | null }
/** What the trade measures otherwise than the dice fell, and what it asks for one such unit. */
const asTraded: Record<string, { from: Unit; to: Unit; price: number }> = {
  'black-pepper': { from: 'g', to: 'kg', price: 660 },
  'green-cardamom': { from: 'g', to: 'kg', price: 2600 },
  sugarcane: { from: 'kg', to: 'quintal', price: 420 },
}

/** After the dice and without them, so that they fall for the next product as they did. */
export function inUnitOfTrade<T extends Offered>(offered: T): T {
  const traded = asTraded[offered.name]
  return traded?.from === offered.unit ? { ...offered, unit: traded.to, price: traded.price } : offered
}

/** Near the usual range, organic a little above it, in numbers a person would say. */
export function priceOf(
  { key, unit: usual, price: { min, max } }: DemoItem,
  unit: Unit,
  isOrganic: boolean,
  random: Chance,
) {
  const fair = min + (max - min) * (0.2 + 0.6 * (random.next() + random.next()) * 0.5)
  const share = unit === usual ? 1 : (kgIn[unit] ?? weights[key] ?? 1)
  return spoken(fair * share * (isOrganic ? 1.12 : 1), random)
}

function spoken(price: number, { happens }: Chance) {
  if (price < 10) return Math.max(0.5, Math.round(price * 2) / 2)
  if (price < 40) return happens(0.2) ? Math.round(price * 2) / 2 : Math.round(price)
  if (price < 120) return Math.round(price / 2) * 2
  if (price < 500) return Math.round(price / 5) * 5
  return price < 1500 ? Math.round(price / 10) * 10 : Math.round(price / 50) * 50
}

const bulk: Record<string, [number, number]> = {
  vegetables: [60, 2500],
  fruits: [50, 3000],
  grains: [200, 12000],
  pulses: [80, 4000],
  oilseeds: [100, 5000],
  spices: [20, 900],
  dairy: [10, 200],
  meat: [10, 120],
  poultry: [12, 400],
  other: [20, 800],
}

/** A few are sold out or nearly so; vendors hold less than a field gives. */
export function quantityOf({ category, price }: DemoItem, unit: Unit, role: 'farmer' | 'vendor', random: Chance) {
  const luck = random.next()
  if (luck < 0.025) return 0
  if (luck < 0.07) return unit === 'g' ? random.whole(2, 5) : random.pick([1.5, 2, 3, 4, 4.5, 5])
  if (luck < 0.16) return random.whole(6, 20)
  const [low, high] = bulk[category] ?? [20, 500]
  const dear = price.min > 500 ? 0.2 : price.min >= 150 ? 0.4 : 1
  const amount = low + (high - low) * random.next() ** 2.4 * dear * (role === 'vendor' ? 0.5 : 1)
  if (unit === 'g') return Math.round(random.between(40, 2000) / 10) * 10
  return rounded(Math.max(21, unit === 'quintal' ? amount / kgInQuintal : amount))
}

const rounded = (amount: number) => {
  const step = amount < 60 ? 1 : amount < 300 ? 5 : amount < 2000 ? 20 : 100
  return Math.round(amount / step) * step
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]

/** About half ask for a least quantity, a human number well below what they have. */
export function minimumOf(quantity: number, { happens, between }: Chance): number | null {
  if (quantity < 2 || !happens(0.52)) return null
  const wished = quantity * between(0.02, 0.14)
  return steps.findLast((step) => step <= Math.max(1, wished)) ?? 1
}

const ages: Record<string, [number, number]> = {
  vegetables: [-3, 6],
  fruits: [-5, 8],
  grains: [5, 200],
  pulses: [10, 200],
  oilseeds: [5, 180],
  spices: [5, 200],
  dairy: [0, 1],
  meat: [0, 0],
  poultry: [0, 2],
  other: [0, 60],
}
const keeps: Record<string, [number, number]> = {
  potato: [2, 60],
  onion: [3, 60],
  pumpkin: [2, 30],
  garlic: [10, 90],
  ginger: [1, 30],
  ghee: [2, 40],
  cheese: [10, 60],
  'wheat-flour': [0, 5],
  coconut: [2, 30],
  apple: [1, 40],
  marigold: [0, 1],
  rose: [0, 1],
  jasmine: [0, 0],
  chrysanthemum: [0, 1],
  tuberose: [0, 1],
  crossandra: [0, 0],
  gladiolus: [0, 2],
  hibiscus: [0, 0],
  'tea-leaf': [0, 0],
  'banana-leaf': [0, 2],
  makhana: [10, 120],
  'betel-leaf': [0, 2],
  'button-mushroom': [0, 1],
  'oyster-mushroom': [0, 1],
}

export function harvestedDaysAgo({ key, category }: DemoItem, { whole, next }: Chance): number {
  const [from, to] = keeps[key] ?? ages[category] ?? [0, 10]
  if (from < 0) return next() < 0.12 ? whole(from, -1) : Math.floor(next() ** 1.6 * (to + 1))
  return whole(from, to)
}
