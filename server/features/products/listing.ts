import { v7 } from 'uuid'
import { maxImages, maxProducts } from '#contract/catalogue/catalogue.ts'
import type { FieldFault } from '#contract/errors.ts'
import { reviewedFirst } from '#contract/products/facts.ts'
import { harvestDaysAhead, harvestDaysBack } from '#contract/products/harvest.ts'
import {
  type AddedPictures,
  freeTexts,
  type NewProduct,
  newPicture,
  type ProductChange,
} from '#contract/products/listing.ts'
import { holdsContact } from '#contract/shared/contact-in-text.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { holdsControls } from '#contract/shared/plain-text.ts'
import { isNameOf } from '#server/features/catalogue/door.ts'
import { isDistrictOf } from '#server/features/places/door.ts'
import { findAccount, lockAccount } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { claimPictures, releasePictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { rankProducts } from './rank.ts'
import { arriveAgain } from './saved/arrivals.ts'
import { searchWords } from './search-terms.ts'
import { awakeFrom, clockAfterChange } from './sleep/signs-of-life.ts'
import {
  changeProduct,
  countListing,
  countOf,
  findProduct,
  insertProduct,
  lockOwnProduct,
  type StoredProductRow,
} from './store.ts'
import type { ProductRow } from './view.ts'

type Checked = Pick<NewProduct, 'name' | 'category' | 'location' | 'harvestDate' | (typeof freeTexts)[number]>

/** Told before pictures are stored, so that a wrong form leaves nothing behind. */
export function refuseWrongOffer(offer: Checked) {
  const { name, category, location, harvestDate } = offer
  const faults: FieldFault[] = [
    ...(isNameOf(category, name) ? [] : [{ path: 'name', message: 'must be a name of the category' }]),
    ...(isDistrictOf(location.state, location.district)
      ? []
      : [{ path: 'location.district', message: 'must be a district of the state' }]),
    ...(harvestDate === undefined || isHarvest(harvestDate)
      ? []
      : [{ path: 'harvestDate', message: 'must be within the last year or 60 days ahead' }]),
    ...textsWith(holdsControls, offer).map((path) => ({ path, message: 'must not hold control characters' })),
  ]
  if (faults.length) throw new Refusal('validation', { details: faults })
  const contacts = textsWith(holdsContact, offer).map((path) => ({ path, message: 'holds a contact' }))
  if (contacts.length) throw new Refusal('contact_in_text', { details: contacts })
}

const textsWith = (holds: (text: string) => boolean, offer: Checked) =>
  freeTexts.filter((field) => holds(offer[field] ?? ''))

function isHarvest(day: string) {
  const ahead = (Date.parse(day) - Date.parse(dayInIndia(new Date()))) / 86_400_000
  return ahead >= -harvestDaysBack && ahead <= harvestDaysAhead
}

export function refuseWrongMinimum(minimum: number | null | undefined, available: number) {
  if (minimum === undefined || minimum === null || (minimum > 0 && minimum <= available)) return
  const message = minimum > 0 ? 'must not be more than the quantity' : 'must be more than 0'
  throw new Refusal('validation', { details: [{ path: 'minimumOrderQuantity', message }] })
}

/** Lists a product: it is in the marketplace at once. */
export async function listProduct(
  db: Db,
  actor: Actor,
  { location, harvestDate, ...offer }: NewProduct,
  images: string[],
) {
  return transaction(db, async (tx) => {
    await claimPictures(tx, images)
    const id = v7()
    // Held, so that nobody lists what an account that closes, or changes its name, at this moment would leave behind.
    const seller = await lockAccount(tx, actor.id)
    const sellerName = nameOf(seller)
    // Suspended, or given another role, since the call was admitted.
    if (seller?.suspendedAt || seller?.role !== actor.role) throw new Refusal('forbidden')
    if ((await countOf(tx, actor.id)) >= maxProducts) throw new Refusal('too_many_products')
    const words = searchWords({ ...offer, ...location, sellerName })
    const harvested = harvestDate ?? dayInIndia(new Date())
    const listings = await countListing(tx, actor.id)
    await insertProduct(tx, {
      id,
      sellerId: actor.id,
      ...offer,
      ...location,
      harvestDate: harvested,
      images,
      words,
      demo: seller?.demo,
      awaitsReview: listings <= reviewedFirst,
      ...awakeFrom({ ...offer, harvestDate: harvested }, await presentMoment(tx)),
    })
    await rankProducts(tx, [id])
    return found(tx, id)
  })
}

function nameOf(account: { name: string } | undefined) {
  if (!account) throw new Refusal('unauthenticated')
  return account.name
}

async function found(tx: Tx, id: string): Promise<ProductRow> {
  const row = await findProduct(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** What was offered of it elsewhere was offered in the crop and unit of before. */
export type OnCropOrUnitChanged = (tx: Tx, productIds: string[]) => Promise<void>

export async function changeOffer(
  db: Db,
  actor: Actor,
  id: string,
  { images, location, basedOn, listedAgain = false, ...change }: ProductChange,
  onCropOrUnitChanged: OnCropOrUnitChanged,
) {
  return transaction(db, async (tx) => {
    const before = await lockOwnProduct(tx, id, actor.id)
    if (!before) throw new Refusal('not_found')
    refuseStale(before, basedOn)
    const after = { ...before, ...location, ...withoutUndefined(change) }
    refuseWrongOffer({
      ...after,
      harvestDate: change.harvestDate,
      location: { state: after.state, district: after.district },
    })
    const isSoldOut = change.minimumOrderQuantity === undefined && after.availableQuantity === 0
    const isAsked = change.minimumOrderQuantity !== undefined || change.availableQuantity !== undefined
    if (isAsked && !isSoldOut) refuseWrongMinimum(after.minimumOrderQuantity, after.availableQuantity)
    const kept = images ?? before.images
    const left = picturesLeft(before, kept)
    const sellerName = nameOf(await findAccount(tx, actor.id))
    const words = searchWords({ ...after, sellerName })
    const awaitsReview = before.awaitsReview || before.moderation === 'hidden'
    const clock = clockAfterChange(before, { ...after, listedAgain }, await presentMoment(tx))
    const isOther = after.name !== before.name || after.unit !== before.unit
    const isCounted = change.availableQuantity !== undefined || isOther
    const sold = isCounted ? { soldFrom: isOther ? null : soldFromOf(before, after), soldAt: null } : {}
    await changeProduct(tx, id, { ...change, ...location, images: kept, words, awaitsReview, ...clock, ...sold })
    if (listedAgain) await arriveAgain(tx, id)
    await rankProducts(tx, [id])
    await releasePictures(tx, left)
    if (isOther) await onCropOrUnitChanged(tx, [id])
    return found(tx, id)
  })
}

/** Sold out: what there was, for the next time. */
const soldFromOf = (before: StoredProductRow, after: Pick<StoredProductRow, 'availableQuantity'>) =>
  after.availableQuantity > 0 ? null : (before.soldFrom ?? (before.availableQuantity || null))

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Those that do not stay. A picture that was not there cannot stay, nor can one twice. */
function picturesLeft({ images }: StoredProductRow, kept: string[]) {
  if (new Set(kept).size !== kept.length || kept.some((url) => !images.includes(url)))
    throw new Refusal('validation', { details: [{ path: 'images', message: 'must be pictures of this product' }] })
  return images.filter((url) => !kept.includes(url))
}

/** A deal, or the seller on another device, has changed it since the caller looked at it. */
function refuseStale({ updatedAt }: { updatedAt: Date | string }, basedOn: string | undefined) {
  if (basedOn !== undefined && new Date(updatedAt).getTime() !== Date.parse(basedOn))
    throw new Refusal('changed_meanwhile')
}

type PicturedProduct = { images: string[]; updatedAt: Date | string }

/** Asked before the files are stored, and again when they are added. */
export function refuseWrongPictures(product: PicturedProduct, { order, basedOn }: AddedPictures, sent: number) {
  refuseStale(product, basedOn)
  if (order === undefined && product.images.length + sent > maxImages) throw new Refusal('too_many_images')
  if (order !== undefined && order.filter((url) => url === newPicture).length !== sent)
    throw new Refusal('validation', { details: [{ path: 'order', message: 'must name each new picture' }] })
}

function inOrder(order: readonly string[], urls: readonly string[]) {
  let at = 0
  return order.map((url) => (url === newPicture ? (urls[at++] ?? url) : url))
}

export async function addImages(db: Db, actor: Actor, id: string, urls: string[], asked: AddedPictures) {
  return transaction(db, async (tx) => {
    const before = await lockOwnProduct(tx, id, actor.id)
    if (!before) throw new Refusal('not_found')
    refuseWrongPictures(before, asked, urls.length)
    const images = asked.order ? inOrder(asked.order, urls) : [...before.images, ...urls]
    const kept = images.filter((url) => !urls.includes(url))
    const left = asked.order ? picturesLeft(before, kept) : []
    await claimPictures(tx, urls)
    const awaitsReview = before.awaitsReview || before.moderation === 'hidden'
    await changeProduct(tx, id, { images, awaitsReview })
    await rankProducts(tx, [id])
    await releasePictures(tx, left)
    return found(tx, id)
  })
}
