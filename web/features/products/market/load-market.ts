import type { Category } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { Product } from '#contract/products.ts'
import type { CategoryCounts } from '#web/features/catalogue/door/category-options.ts'
import { type Labels, labelsFor } from '#web/features/catalogue/door/labels.ts'
import { type PlaceOptions, placeOptions } from '#web/features/places/door/place-options.ts'
import { call } from '#web/lib/api.ts'
import type { Visit } from '#web/lib/visit.ts'
import type { CardProduct } from '../card/card-product.ts'
import { makeMemory } from './answer-memory.ts'
import { type Filters, queryOf } from './filters.ts'

type Found = { products: CardProduct[]; total: number; page: number; pageCount: number }
/** Undefined: it could not be loaded. */
export type Market = {
  limit: number
  found: Found | undefined
  counts: CategoryCounts
  labels: Labels
  places: PlaceOptions
}

type Query = ReturnType<typeof queryOf> & { limit: number }
type CategoriesReply = { categories: { key: Category; count: number }[] }
type Ask = { products: (query: Query) => Promise<Found>; categories: () => Promise<CategoriesReply> }

type Wish = { filters: Filters; limit: number; language: Language }

export async function loadMarket(ask: Ask, { filters, limit, language }: Wish): Promise<Market> {
  const [found, counts, places] = await Promise.all([
    unlessFailed(findPage(ask, filters, limit)),
    unlessFailed(ask.categories().then(countsIn)),
    unlessFailed(placeOptions(language, filters.state)),
  ])
  const labels = await unlessFailed(labelsFor(language, found?.products ?? []))
  return {
    limit,
    found: labels && found, // products without their names are of no use
    counts,
    labels: labels ?? { language, now: Date.now(), names: {}, places: {} },
    places: places ?? { language, state: filters.state, states: [], territories: [], districts: [] },
  }
}

/** The page tells of the failure, each part for itself. */
const unlessFailed = <T>(answer: Promise<T>) => answer.catch(() => undefined)

const countsIn = ({ categories }: CategoriesReply): CategoryCounts =>
  Object.fromEntries(categories.map(({ key, count }) => [key, count]))

/** A page behind the last one is the last one. */
async function findPage(ask: Ask, filters: Filters, limit: number): Promise<Found> {
  const found = await ask.products({ ...queryOf(filters), limit })
  const isBehind = found.pageCount > 0 && found.page > found.pageCount
  return isBehind ? ask.products({ ...queryOf({ ...filters, page: found.pageCount }), limit }) : found
}

/** On the server, inside the process. */
export const asVisitor = ({ call }: Visit): Ask => ({
  products: async (query) => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const found = await answerOf<Found & { products: Product[] }>(call(`/products?${params}`))
    return { ...found, products: found.products.map(lightened) }
  },
  categories: () => answerOf(call('/products/categories')),
})

async function answerOf<T>(asked: ReturnType<Visit['call']>): Promise<T> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`the API answered ${status}`)
  return body as T
}

/** A card does not tell of nutrition, and the page is lighter without. */
const lightened = ({ nutrition: _, pricePerKg: __, ...shown }: Product): CardProduct => shown

const pagesSeen = makeMemory(30_000)
const countsSeen = makeMemory(600_000)

/** In the browser; a question that is no longer wanted is not waited for. */
export const asReader = (signal: AbortSignal): Ask => ({
  products: (query) => pagesSeen(JSON.stringify(query), () => call('GET /products', { query, signal })),
  categories: () => countsSeen('', () => call('GET /products/categories', { signal })),
})
