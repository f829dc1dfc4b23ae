import type { Language } from '#contract/languages.ts'
import type { Product } from '#contract/products.ts'
import { type Labels, labelsFor } from '#web/features/catalogue/door/labels.ts'
import { log } from '#web/lib/log.ts'
import { type OtherName, otherNamesOf } from './region-language.ts'

export type FoundProduct = {
  state: 'found'
  product: Product
  /** Null where they could not be had. */
  similar: Product[] | null
  labels: Labels
  otherNames: OtherName[]
}
export type LookedUp = FoundProduct | { state: 'missing' } | { state: 'failed' }

/** A product that is gone or hidden, or an address that never was one. */
export const isNowhere = (status: number) => status === 404 || status === 400

/** How the server or the browser asks; undefined is "not there". */
type Ask = {
  product: () => Promise<Product | undefined>
  similar: () => Promise<Product[] | undefined>
}

/** Everything the page of one product shows. */
export async function lookUp(language: Language, ask: Ask): Promise<LookedUp> {
  try {
    const [product, similar] = await Promise.all([ask.product(), ask.similar().catch(withoutSimilar)])
    if (!product) return { state: 'missing' }
    const all = namedProducts(product, similar ?? [])
    const [labels, otherNames] = await Promise.all([labelsFor(language, all), otherNamesOf(product)])
    return { state: 'found', product, similar: similar === undefined ? [] : similar, labels, otherNames }
  } catch (error) {
    log.warn('the product could not be shown', error)
    return { state: 'failed' }
  }
}

/** The page lives without them and offers to try again. */
function withoutSimilar(error: unknown) {
  log.warn('similar products could not be shown', error)
  return null
}

/** Whatever has a name or a place on the page; the seller may live elsewhere than the goods are. */
export function namedProducts(product: Product, similar: readonly Product[]): Product[] {
  const { state, district } = product.farmer
  return [product, ...(state && district ? [{ ...product, location: { state, district } }] : []), ...similar]
}
