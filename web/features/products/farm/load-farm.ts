import type { Language } from '#contract/languages.ts'
import type { Farm } from '#contract/products/farms.ts'
import { labelsFor, type ProductLabelData } from '#web/features/catalogue/door/labels.ts'
import { ApiError, type Ask } from '#web/lib/api/ask.ts'
import { log } from '#web/lib/log.ts'
import { asInMarket, type MarketProduct } from '../card/card-product.ts'

export type FoundFarm = {
  state: 'found'
  farm: Farm
  products: MarketProduct[]
  page: number
  pageCount: number
  labels: ProductLabelData
}
export type LoadedFarm = FoundFarm | { state: 'missing' } | { state: 'failed' }

type FarmQuery = { username: string; page: number; limit: number; language: Language }

export async function loadFarm(ask: Ask, { username, page, limit, language }: FarmQuery): Promise<LoadedFarm> {
  try {
    const { farm } = await ask('GET /farms/{username}', { params: { username } })
    const { products, pageCount } = await ask('GET /products', { query: { seller: farm._id, page, limit } })
    const { state, district } = farm
    const home = state && district ? [{ name: '', location: { state, district } }] : []
    const labels = await labelsFor(language, [...products, ...home])
    return { state: 'found', farm, products: products.map(asInMarket), page, pageCount, labels }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { state: 'missing' }
    log.warn('the farm could not be shown', error)
    return { state: 'failed' }
  }
}

/** The page of the list that an address asks for. */
export const pageIn = ({ url }: Request) => {
  const page = Number(new URL(url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}
