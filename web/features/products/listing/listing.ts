import type { Category, Unit } from '#contract/catalogue.ts'
import { dayInIndia } from '#contract/days.ts'
import { price, quantity } from '#contract/fields.ts'
import type { NameUnder } from '#contract/messages.ts'
import { description, type Product } from '#contract/products.ts'
import { harvestDaysAhead, harvestDaysBack } from '#contract/products-harvest.ts'
import { parseDecimal } from '#web/ui/digits.ts'
import type { Picture } from './pictures.ts'

/** What the form holds: figures as they are typed, and nothing is empty text. */
export type Listing = {
  category: Category | ''
  name: string
  price: string
  unit: Unit
  availableQuantity: string
  minimumOrderQuantity: string
  harvestDate: string
  state: string
  district: string
  description: string
  isOrganic: boolean
}

export type ListingValues = Listing & { pictures: Picture[] }
export type ListingField = keyof ListingValues
export type Faults = Partial<Record<ListingField, 'missing' | 'invalid'>>
/** Each fault has a message. */
type Missing = ListingField & NameUnder<'listing', 'missing'>
type Invalid = ListingField & NameUnder<'listing', 'invalid'>
export type ListingFault = `missing.${Missing}` | `invalid.${Invalid}`
type Place = { state: string | null; district: string | null }

export const newListing = ({ state, district }: Place, now: Date): Listing => ({
  category: '',
  name: '',
  price: '',
  unit: 'kg',
  availableQuantity: '',
  minimumOrderQuantity: '',
  harvestDate: dayInIndia(now),
  state: state ?? '',
  district: district ?? '',
  description: '',
  isOrganic: false,
})

export const listingOf = (product: Product): Listing => ({
  category: product.category,
  name: product.name,
  price: String(product.price),
  unit: product.unit,
  availableQuantity: String(product.availableQuantity),
  minimumOrderQuantity: String(product.minimumOrderQuantity ?? ''),
  harvestDate: product.harvestDate,
  ...product.location,
  description: product.description,
  isOrganic: product.isOrganic,
})

/** In the order of the form, which is the order of the message about them. */
const required = [
  'name',
  'category',
  'price',
  'unit',
  'availableQuantity',
  'state',
  'district',
  'description',
] as const satisfies Exclude<Missing, 'pictures'>[]

const dayMs = 86_400_000
export const harvestDays = (now: Date) => ({
  min: dayInIndia(new Date(now.getTime() - harvestDaysBack * dayMs)),
  max: dayInIndia(new Date(now.getTime() + harvestDaysAhead * dayMs)),
})

/** What keeps it from being sent. The contract's rules; the server has the last word. */
export function faultsIn(listing: Listing, start: Listing, hasPictures: boolean, now: Date): Faults {
  const faults: Faults = {}
  const { min, max } = harvestDays(now)
  const available = parseDecimal(listing.availableQuantity)
  const least = parseDecimal(listing.minimumOrderQuantity)
  const rules: [Invalid, boolean][] = [
    ['price', price.safeParse(parseDecimal(listing.price)).success],
    ['availableQuantity', quantity.safeParse(available).success],
    ['minimumOrderQuantity', least === undefined || isLeft(listing, start) || isWithin(least, available)],
    ['harvestDate', !listing.harvestDate || (listing.harvestDate >= min && listing.harvestDate <= max)],
    ['description', description.safeParse(listing.description).success],
  ]
  for (const [field, holds] of rules) if (!holds) faults[field] = 'invalid'
  for (const field of required) if (!listing[field].trim()) faults[field] = 'missing'
  if (!hasPictures) faults.pictures = 'missing'
  return faults
}

const isWithin = (least: number, available = least) => quantity.safeParse(least).success && !(least > available)

/** Sold out: what was the least for an order may stay for the next harvest. */
const isLeft = (listing: Listing, start: Listing) =>
  parseDecimal(listing.availableQuantity) === 0 && listing.minimumOrderQuantity === start.minimumOrderQuantity

/** As the server is told; complete and right when `faultsIn` finds nothing. */
export function writtenListing(listing: Listing) {
  return {
    name: listing.name,
    description: listing.description.trim(),
    price: parseDecimal(listing.price) ?? Number.NaN,
    category: listing.category as Category,
    availableQuantity: parseDecimal(listing.availableQuantity) ?? Number.NaN,
    /** None, or nothing to speak of: any quantity may be ordered. */
    minimumOrderQuantity: parseDecimal(listing.minimumOrderQuantity) || null,
    unit: listing.unit,
    /** Not said: today or, of a product that has one, as it is. */
    harvestDate: listing.harvestDate || undefined,
    isOrganic: listing.isOrganic,
    location: { district: listing.district, state: listing.state },
  }
}
export type WrittenListing = ReturnType<typeof writtenListing>

/** Only what is other than it was. */
export function changedFields(product: Product, listing: Listing): Partial<WrittenListing> {
  const written = writtenListing(listing)
  const before = writtenListing(listingOf(product))
  const isOther = (field: string) =>
    JSON.stringify(written[field as keyof WrittenListing]) !== JSON.stringify(before[field as keyof WrittenListing])
  return Object.fromEntries(Object.entries(written).filter(([field, value]) => value !== undefined && isOther(field)))
}
