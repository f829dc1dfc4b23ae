import type { Language } from '#contract/languages.ts'
import type { Product } from '#contract/products/products.ts'
import { labelsFor, type ProductLabelData } from '#web/features/catalogue/door/labels.ts'
import { ApiError, type Ask } from '#web/lib/api/ask.ts'
import { log } from '#web/lib/log.ts'
import { asInMarket, type MarketProduct } from '../card/card-product.ts'
import { type OtherName, otherNamesOf } from './region-language.ts'

const similarShown = 4

/** Null where they could not be had. */
export type SimilarFound = { nearby: boolean; products: MarketProduct[]; labels: ProductLabelData } | null
export type FoundProduct = {
  state: 'found'
  product: Product
  similar: SimilarFound | Promise<SimilarFound>
  labels: ProductLabelData
  otherNames: OtherName[]
}
export type LookedUp = FoundProduct | { state: 'missing' } | { state: 'failed' }

/** What the page of one product shows. What is similar to it may come later: nobody waits for that. */
export async function lookUp(ask: Ask, id: string, language: Language): Promise<LookedUp> {
  const similar = similarTo(ask, id, language)
  try {
    const product = await ask('GET /products/{id}', { params: { id } }).then(
      ({ product }) => product,
      undefinedIfNowhere,
    )
    if (!product) return { state: 'missing' }
    const [labels, otherNames] = await Promise.all([labelsFor(language, namedIn(product)), otherNamesOf(product)])
    return { state: 'found', product, similar, labels, otherNames }
  } catch (error) {
    log.warn('the product could not be shown', error)
    return { state: 'failed' }
  }
}

/** The same with nothing left to come, for a page that is rendered once. */
export async function lookUpWhole(...asked: Parameters<typeof lookUp>): Promise<LookedUp> {
  const looked = await lookUp(...asked)
  return looked.state === 'found' ? { ...looked, similar: await looked.similar } : looked
}

async function similarTo(ask: Ask, id: string, language: Language): Promise<SimilarFound> {
  try {
    const found = await ask('GET /products/{id}/similar', { params: { id } }).catch(undefinedIfNowhere)
    const products = (found?.products ?? []).slice(0, similarShown).map((one) => ({ ...asInMarket(one), km: one.km }))
    const nearby = found?.nearby ?? false
    return { nearby, products, labels: await labelsFor(language, products) }
  } catch (error) {
    log.warn('similar products could not be shown', error)
    return null
  }
}

/** A product that is gone or hidden, or an address that never was one. */
function undefinedIfNowhere(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
  throw error
}

/** Whatever has a name or a place of its own; the seller may live elsewhere than the goods are. */
export function namedIn(product: Product): Product[] {
  const { state, district } = product.farmer
  return [product, ...(state && district ? [{ ...product, location: { state, district } }] : [])]
}
