import type { ProductQuery } from '#contract/products/products.ts'
import { type NamedPlace, type SearchSegment, understand } from '#server/features/catalogue/door.ts'

/** What is asked of the market, its search understood. The text itself is gone: nobody can read it a second time. */
export type ProductQuestion = Omit<ProductQuery, 'search'> & {
  segments: SearchSegment[] | undefined
  /** What holds these too comes first. */
  preferring: SearchSegment[]
  /** Where it was asked for but is not to be had: the nearest to it comes first. */
  from: NamedPlace[]
  /** What was not asked for in the end. */
  ignored: SearchSegment[]
  isRelaxed: boolean
  /** Only what tells of the variety that was asked for, or is from where it is known for. */
  isOfVarietyOnly?: boolean
}

export const questionOf = ({ search, ...query }: ProductQuery): ProductQuestion => ({
  ...query,
  segments: search?.trim() ? understand(search, query) : undefined,
  preferring: [],
  from: [],
  ignored: [],
  isRelaxed: false,
})

/** Whether the same index is the best one whatever the values: that of the one filter, the seller's, or the district's, which holds all others. */
export const hasOneWay = ({ segments, seller, district, category, state, isOrganic, ahead }: ProductQuestion) =>
  !segments && (Boolean(seller ?? district) || [category.length, state, isOrganic, ahead].filter(Boolean).length <= 1)

/** Whoever asks for several things at once often gets less than a page. */
export const isNarrow = ({ segments = [], seller, district, category, state, isOrganic, ahead }: ProductQuestion) =>
  Boolean(seller) || segments.length + [district ?? state, category.length, isOrganic, ahead].filter(Boolean).length > 1

/** Read in the order of the districts by their distance, for which there is an origin or a place that was searched for. */
export const isByDistance = ({ sort, near, from }: ProductQuestion) =>
  sort === 'nearest' || (sort === 'featured' && (from.length > 0 || near !== undefined))

export const isExact = ({ names }: SearchSegment) => names.some(({ strength }) => strength === 'exact')
const isPlaceOnly = ({ names, places }: SearchSegment) => !names.length && places.length > 0

/**
 * What to ask instead where nothing is all that was asked for: the crop stays that was understood best, other words only
 * rank, and then it may come from elsewhere or need not be organic.
 */
export function relaxations(question: ProductQuestion): ProductQuestion[] {
  const segments = question.segments ?? []
  const organic = segments.filter(({ isOrganic }) => isOrganic)
  const best = bestOf(segments)
  const places = segments.filter(isPlaceOnly)
  const others = segments.filter((one) => ![...organic, ...best, ...places].includes(one))
  if (!best.length) return []
  const isSeveral = best.length > 1 || places.length > 1
  const crop = anyOf(best)
  const there = places.length ? [anyOf(places)] : []
  const from = there.flatMap((one) => one.places)
  const relaxed = (
    kept: SearchSegment[],
    given: { from?: NamedPlace[]; ignored?: SearchSegment[] },
  ): ProductQuestion => {
    const ignored = [...others, ...(given.ignored ?? [])]
    const isRelaxed = ignored.length > 0 || isSeveral
    return { ...question, segments: kept, preferring: others, from: given.from ?? [], ignored, isRelaxed }
  }
  return [
    ...(others.length || isSeveral ? [relaxed([crop, ...there, ...organic], {})] : []),
    ...(from.length ? [relaxed([crop, ...organic], { from })] : []),
    ...(organic.length ? [relaxed([crop, ...there], { ignored: organic })] : []),
    ...(organic.length && from.length ? [relaxed([crop], { from, ignored: organic })] : []),
  ]
}

const isUnknown = ({ names, places, categories, isOrganic }: SearchSegment) =>
  !names.length && !places.length && !categories.length && !isOrganic

/** A guess beside a word of which nothing is known is no crop: second hand bike. */
export const isTrusted = ({ isGuess }: SearchSegment, all: SearchSegment[]) => !isGuess || !all.some(isUnknown)

/**
 * All crops that were named for certain; else the first that may be meant; else whole kinds.
 */
function bestOf(segments: SearchSegment[]): SearchSegment[] {
  const exact = segments.filter(isExact)
  if (exact.length) return exact
  const meant = segments.filter((segment) => isTrusted(segment, segments))
  const near = meant.filter(({ names }) => names.length > 0).slice(0, 1)
  return near.length ? near : meant.filter(({ categories }) => categories.length > 0)
}

/** Any of them will do, by name alone: what only mentions them is no answer to the rest. */
function anyOf(segments: SearchSegment[]): SearchSegment {
  const names = segments.flatMap((one) =>
    isExact(one) ? one.names.filter(({ strength }) => strength !== 'near') : one.names,
  )
  const widerFirst = names.toSorted((a, b) => Number(b.strength === 'wider') - Number(a.strength === 'wider'))
  const places = segments.flatMap((one) => (one.names.length ? [] : one.places))
  const isWithin = (place: NamedPlace) => places.some(({ state, district }) => district && state === place.state)
  return {
    words: [],
    said: segments.map(({ said }) => said).join(' '),
    rest: '',
    names: [...new Map(widerFirst.map((name) => [name.key, name])).values()],
    places: places.filter((place) => place.district || !isWithin(place)),
    origins: segments.flatMap(({ origins }) => origins),
    categories: segments.flatMap((one) => (one.names.length ? [] : one.categories)),
    isOrganic: false,
    isStrange: false,
    isAnimal: false,
    isGuess: false,
  }
}
