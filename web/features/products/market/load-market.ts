import { redirect } from 'react-router'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { MarketPage } from '#contract/products/products.ts'
import { type Origin, originText } from '#contract/shared/origin.ts'
import type { CategoryCounts } from '#web/features/catalogue/door/category-options.ts'
import { labelsFor, type ProductLabelData } from '#web/features/catalogue/door/labels.ts'
import { knownPlace, type PlaceOptions, placeOptions, withKnownPlace } from '#web/features/places/door/place-options.ts'
import type { Ask } from '#web/lib/api/ask.ts'
import { callUntil } from '#web/lib/api/call-until.ts'
import { chosenOrigin } from '#web/lib/device/origin.ts'
import { shownLanguage } from '#web/lib/messages/i18n.ts'
import { asInMarket, type MarketProduct } from '../card/card-product.ts'
import { remembering } from './answer-memory.ts'
import { type MarketFilters, marketPath, queryOf, readFilters } from './filters.ts'
import { shownPageSize } from './page-size.ts'
import { type PartLabels, partLabels } from './part-labels.ts'

type FoundProducts = Omit<MarketPage, 'products'> & { products: MarketProduct[] }
/** Undefined: it could not be loaded. */
export type Market = {
  limit: number
  /** The search that this answers. */
  search: string
  found: FoundProducts | undefined
  counts: CategoryCounts
  labels: ProductLabelData
  parts: PartLabels
  places: PlaceOptions
  /** Where the reader is, and its name in their language. */
  origin: { place: Origin; label: string } | undefined
}

type MarketQuery = { filters: MarketFilters; limit: number; language: Language; near?: Origin | undefined }

export async function loadMarket(ask: Ask, { filters, limit, language, near }: MarketQuery): Promise<Market> {
  const origin = near && (await originOf(language, near))
  const [found, counts, places] = await Promise.all([
    unlessFailed(findPage(ask, { filters, limit, near: origin?.place })),
    unlessFailed(ask('GET /products/categories', {}).then(countsIn)),
    unlessFailed(placeOptions(language, filters.state)),
  ])
  const [labels, parts] = await Promise.all([
    unlessFailed(labelsFor(language, found?.products ?? [])),
    unlessFailed(partLabels(language, found?.understood.parts ?? [])),
  ])
  return {
    limit,
    search: filters.search,
    found: labels && parts && found, // products without their names are of no use
    counts,
    labels: labels ?? { language, now: Date.now(), names: {}, places: {} },
    parts: parts ?? { language, of: [] },
    places: places ?? { language, state: filters.state, states: {}, territories: {}, districts: {} },
    origin,
  }
}

/** A cookie that names no place of ours says nothing. Without the words for it, a place is called as it is stored. */
const originOf = (language: Language, place: Origin): Promise<Market['origin']> =>
  knownPlace(language, place).then(
    (label) => (label ? { place, label } : undefined),
    () => ({ place, label: place.district }),
  )

/** The same in the browser: as many as the window has room for, in the language it shows. */
export const marketInBrowser = async (request: Request) =>
  loadMarket(remembering(callUntil(request.signal)), {
    filters: await askedFilters(request),
    limit: shownPageSize(),
    language: shownLanguage(),
    near: chosenOrigin(),
  })

/** What the address asks for. An unknown place is no error: the address is put right. */
export async function askedFilters({ url }: Request): Promise<MarketFilters> {
  const asked = readFilters(new URL(url).searchParams)
  const known = await withKnownPlace(asked)
  if (known.state !== asked.state || known.district !== asked.district) throw redirect(marketPath(known))
  return known
}

/** The page tells of the failure, each part for itself. */
const unlessFailed = <T>(answer: Promise<T>) => answer.catch(() => undefined)

const countsIn = ({ categories }: { categories: { key: Category; count: number }[] }): CategoryCounts =>
  Object.fromEntries(categories.map(({ key, count }) => [key, count]))

/** A page behind the last one is the last one. */
async function findPage(
  ask: Ask,
  { filters, limit, near }: { filters: MarketFilters; limit: number; near: Origin | undefined },
): Promise<FoundProducts> {
  const find = (wanted: MarketFilters) => {
    const { sort, ...query } = queryOf(wanted)
    // a link to the nearest says nothing to who has not said where they are
    const order = sort && (near || sort !== 'nearest') && { sort }
    return ask('GET /products', { query: { ...query, ...order, ...(near && { near: originText(near) }), limit } })
  }
  const first = await find(filters)
  const isBehind = first.pageCount > 0 && first.page > first.pageCount
  const found = isBehind ? await find({ ...filters, page: first.pageCount }) : first
  return { ...found, products: found.products.map(asInMarket) }
}
