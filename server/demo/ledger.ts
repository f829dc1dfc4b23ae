import type { Unit } from '#contract/catalogue/catalogue.ts'
import type { RequestEvent } from '#contract/requests/transitions.ts'
import { type BulkTale, bulkTales } from './bulk-tales.ts'
import { type Chance, chance } from './chance.ts'
import type { DemoMarket, DemoProduct } from './listing.ts'
import { courseBy, type PaymentCourse, paymentOf, shownCourse } from './payments.ts'
import { type Tale, tales } from './tales.ts'

export type DemoDeal = {
  buyer: string
  offer: DemoProduct
  quantity: number
  price: number
  askedHoursAgo: number
  /** How long the seller took to answer, and the two to trade and to say so. */
  answeredInHours: number
  confirmedInHours: number
  course: PaymentCourse
}

type Buyer = { username: string; role: 'vendor' | 'customer'; state: string; memberDaysAgo: number }

const mostDeals = 18
const ownDeals: Record<string, number> = { demo_farmer: 14, demo_vendor: 12 }
/** A product that has been listed for so long has a past to show. */
export const regularSinceDays = 61

/** The completed deals of the last sixty days: the same on every machine. Two people trade once in it, so that each counts. */
export function demoDeals({ sellers, customers, products }: DemoMarket): DemoDeal[] {
  const random = chance(60)
  const paying = chance(61)
  const buyers: Buyer[] = [
    { username: 'demo_vendor', role: 'vendor', state: 'Maharashtra', memberDaysAgo: 300 },
    { username: 'demo_customer', role: 'customer', state: 'Kerala', memberDaysAgo: 120 },
    ...sellers.flatMap((one) => (one.role === 'vendor' ? { ...one, role: 'vendor' as const } : [])),
    ...customers.map((one) => ({ ...one, role: 'customer' as const })),
  ]
  const met = new Set([...tales.map(pairOf), ...bulkTales.flatMap(pairsOf)])
  const regulars = new Map<string, DemoProduct[]>()
  for (const product of products)
    if (product.createdDaysAgo >= regularSinceDays && product.isActive)
      regulars.set(product.sellerUsername, [...(regulars.get(product.sellerUsername) ?? []), product])
  return [...regulars].flatMap(([seller, offers]) => {
    const wanted = ownDeals[seller] ?? Math.floor(random.next() ** 1.5 * (mostDeals + 1))
    const state = offers[0]?.state
    // Most trade is near.
    const near = buyers.map((buyer) => ({ buyer, far: random.next() * (buyer.state === state ? 0.25 : 1) }))
    return near
      .filter(({ buyer }) => buyer.username !== seller && !met.has(`${buyer.username}/${seller}`))
      .sort((a, b) => a.far - b.far)
      .slice(0, wanted)
      .map(({ buyer }) => dealOf(buyer, random.pick(offers), random))
      .sort((a, b) => b.askedHoursAgo - a.askedHoursAgo)
      .map((deal, place) => ({ ...deal, course: (ownDeals[seller] && shownCourse(place)) || courseBy(paying) }))
  })
}

const pairOf = ({ buyer, seller }: Tale) => `${buyer}/${seller}`
const pairsOf = ({ poster, offers }: BulkTale) => offers.map(({ seller }) => `${poster}/${seller}`)

function dealOf(
  { username, role, memberDaysAgo }: Buyer,
  offer: DemoProduct,
  random: Chance,
): Omit<DemoDeal, 'course'> {
  const answeredInHours = random.whole(1, 20)
  const confirmedInHours = random.whole(18, 66)
  const latest = answeredInHours + confirmedInHours + 2
  return {
    buyer: username,
    offer,
    quantity: quantityFor(role, offer, random),
    price: haggled(offer.price, random),
    askedHoursAgo: random.whole(latest, Math.max(latest, Math.min(60, memberDaysAgo) * 24 - 1)),
    answeredInHours,
    confirmedInHours,
  }
}

/** What a household takes home, by unit; a shop takes a part of what is there. */
const household: Record<Unit, [number, number]> = {
  kg: [2, 20],
  quintal: [1, 2],
  g: [50, 500],
  lb: [1, 6],
  piece: [2, 12],
  dozen: [1, 6],
  bunch: [3, 12],
  litre: [1, 10],
}

function quantityFor(role: Buyer['role'], { unit, quantity, minimumOrderQuantity }: DemoProduct, random: Chance) {
  const small = random.whole(...household[unit])
  const part = Math.max(small, Math.round((quantity * random.between(0.06, 0.3)) / 5) * 5)
  return Math.max(minimumOrderQuantity ?? 0, role === 'vendor' ? part : small)
}

/** A little below what was asked, in numbers a person would say. */
function haggled(price: number, { between }: Chance) {
  const agreed = price * between(0.93, 1.02)
  return price < 20 ? Math.max(0.5, Math.round(agreed * 2) / 2) : Math.round(agreed)
}

/** The moves of a deal, counted back from now: asked, accepted, and both say the same. */
export function movesOf({ quantity, price, ...deal }: DemoDeal, now: number) {
  const hour = 3_600_000
  const asked = now - deal.askedHoursAgo * hour
  const at = (hours: number) => new Date(asked + hours * hour).toISOString()
  const confirmed = deal.answeredInHours + deal.confirmedInHours
  const { answer, payments } = paymentOf(deal.course, {
    rupees: quantity * price,
    saidAt: Date.parse(at(confirmed)),
    now,
  })
  const events: RequestEvent[] = [
    { event: 'accept', by: 'seller', at: at(deal.answeredInHours) },
    {
      event: 'seller_confirm',
      by: 'seller',
      at: at(confirmed - 1),
      sold: true,
      finalQuantity: quantity,
      finalPrice: price,
      ...answer,
    },
    {
      event: 'buyer_confirm',
      by: 'buyer',
      at: at(confirmed),
      bought: true,
      finalQuantity: quantity,
      finalPrice: price,
    },
  ]
  return { requestedAt: at(0), events, payments }
}
