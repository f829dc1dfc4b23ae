import type { Language } from '#contract/languages.ts'
import type { Product } from '#contract/products.ts'
import { type Labels, labelsFor } from '#web/features/catalogue/door/labels.ts'
import { ApiError, type Ask } from '#web/lib/ask.ts'
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

/** Everything the page of one product shows. */
export async function lookUp(ask: Ask, id: string, language: Language): Promise<LookedUp> {
  const asked = { params: { id } }
  try {
    const [product, similar] = await Promise.all([
      ask('GET /products/{id}', asked).then(({ product }) => product, undefinedIfNowhere),
      ask('GET /products/{id}/similar', asked)
        .then(({ products }) => products, undefinedIfNowhere)
        .catch(withoutSimilar),
    ])
    if (!product) return { state: 'missing' }
    const all = namedProducts(product, similar ?? [])
    const [labels, otherNames] = await Promise.all([labelsFor(language, all), otherNamesOf(product)])
    return { state: 'found', product, similar: similar === undefined ? [] : similar, labels, otherNames }
  } catch (error) {
    log.warn('the product could not be shown', error)
    return { state: 'failed' }
  }
}

/** A product that is gone or hidden, or an address that never was one. */
function undefinedIfNowhere(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
  throw error
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
