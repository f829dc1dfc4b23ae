import type { Category, Unit } from '#contract/catalogue/catalogue.ts'
import type { NameUnder } from '#contract/messages.ts'
import { availableFrom } from '#contract/products/available-from.ts'
import { harvestDaysAhead, harvestDaysBack } from '#contract/products/harvest.ts'
import { freeTexts, type NewProduct, newProduct } from '#contract/products/listing.ts'
import type { Product } from '#contract/products/products.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { quantity } from '#contract/shared/fields.ts'
import { parseDecimal } from '#web/ui/controls/digits.ts'
import type { Picture } from './pictures.ts'

type TypedField = Exclude<keyof NewProduct, 'location' | 'isOrganic'>
type FormField = TypedField | 'state' | 'district'

/** What the form holds: figures as they are typed, and nothing is empty text. */
export type Listing = Record<FormField, string> & {
  category: Category | ''
  unit: Unit
  isOrganic: boolean
}

export type ListingValues = Listing & { pictures: Picture[] }
export type ListingField = keyof ListingValues
export type ListingFaults = Partial<Record<ListingField, 'missing' | 'invalid'>>
/** Each fault has a message. */
type MissingListingField = ListingField & NameUnder<'listing', 'missing'>
type InvalidListingField = ListingField & NameUnder<'listing', 'invalid'>
export type ListingFault = `missing.${MissingListingField}` | `invalid.${InvalidListingField}`

/** From a list: there or not. */
const chosen = ['name', 'category', 'unit'] as const
type Chosen = (typeof chosen)[number]
type RequiredField =
  | { [K in TypedField]-?: undefined extends NewProduct[K] ? never : K }[TypedField]
  | 'state'
  | 'district'
type SellerPlace = { state: string | null; district: string | null }

const { shape } = newProduct
const typedFields = Object.keys(shape).filter(
  (field): field is TypedField => !['location', 'isOrganic'].includes(field),
)
const ownWords = new Set<string>(freeTexts)

/** From top to bottom; a yes or no can't be wrong. What is said in own words comes last. */
export const formFields: readonly FormField[] = [
  ...typedFields.filter((field) => !ownWords.has(field)),
  'state',
  'district',
  ...freeTexts,
]

const isFigure = (field: TypedField) => shape[field].safeParse(1).success
const ofEach = <T>(read: (field: TypedField) => T) =>
  Object.fromEntries(typedFields.map((field) => [field, read(field)])) as Record<TypedField, T>

export const newListing = ({ state, district }: SellerPlace, now: Date): Listing => ({
  ...ofEach(() => ''),
  category: '',
  unit: 'kg',
  harvestDate: dayInIndia(now),
  state: state ?? '',
  district: district ?? '',
  isOrganic: false,
})

export const listingOf = (product: Product): Listing => ({
  ...ofEach((field) => String(product[field] ?? '')),
  category: product.category,
  unit: product.unit,
  ...product.location,
  isOrganic: product.isOrganic,
})

/** As it was offered last, of today's harvest; one that is still to come keeps its day. */
export const listingAgain = (product: Product, now: Date): Listing => ({
  ...listingOf(product),
  availableQuantity: String(product.availableQuantity || (product.lastQuantity ?? '')),
  harvestDate: availableFrom(product.harvestDate, now) ?? dayInIndia(now),
})

/** In the order of the form, which is the order of the message about them. */
const required: readonly Exclude<MissingListingField, 'pictures'>[] = formFields.filter(
  (field): field is RequiredField => field === 'state' || field === 'district' || !shape[field].isOptional(),
)
const checked: readonly (InvalidListingField & TypedField)[] = typedFields.filter(
  (field): field is Exclude<TypedField, Chosen> => !chosen.some((one) => one === field),
)

const dayMs = 86_400_000
export const harvestDays = (now: Date) => ({
  min: dayInIndia(new Date(now.getTime() - harvestDaysBack * dayMs)),
  max: dayInIndia(new Date(now.getTime() + harvestDaysAhead * dayMs)),
})

/** What keeps it from being sent. The contract's rules; the server has the last word. */
export function faultsIn(listing: Listing, start: Listing, hasPictures: boolean, now: Date): ListingFaults {
  const faults: ListingFaults = {}
  const { min, max } = harvestDays(now)
  const told = writtenListing(listing)
  const available = parseDecimal(listing.availableQuantity)
  const least = parseDecimal(listing.minimumOrderQuantity)
  const rules: Partial<Record<TypedField, boolean>> = {
    minimumOrderQuantity: least === undefined || isLeft(listing, start) || isWithin(least, available),
    harvestDate: !listing.harvestDate || (listing.harvestDate >= min && listing.harvestDate <= max),
  }
  const holds = (field: TypedField) =>
    rules[field] ?? (told[field] === null || shape[field].safeParse(told[field]).success)
  for (const field of checked) if (!holds(field)) faults[field] = 'invalid'
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
  const { isOrganic, state, district } = listing
  return {
    ...(ofEach((field) => written(field, listing[field])) as TypedValues),
    /** None, or nothing to speak of: any quantity may be ordered. */
    minimumOrderQuantity: parseDecimal(listing.minimumOrderQuantity) || null,
    /** Not said: today or, of a product that has one, as it is. */
    harvestDate: listing.harvestDate || undefined,
    isOrganic,
    location: { district, state },
  }
}
type TypedValues = Pick<NewProduct, TypedField>
export type WrittenListing = ReturnType<typeof writtenListing>

/** Nothing is null: of what is required it is a fault. */
function written(field: TypedField, text: string) {
  if (!text.trim()) return null
  return isFigure(field) ? (parseDecimal(text) ?? Number.NaN) : text.trim()
}

/** Only what is other than it was. */
export function changedFields(product: Product, listing: Listing): Partial<WrittenListing> {
  const after = writtenListing(listing)
  const before = writtenListing(listingOf(product))
  const isOther = (field: string) =>
    JSON.stringify(after[field as keyof WrittenListing]) !== JSON.stringify(before[field as keyof WrittenListing])
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== undefined && isOther(field)))
}
