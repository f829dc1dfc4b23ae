import { soundOf, wordsOf } from '#contract/catalogue-fold.ts'
import { knownNames, type Place } from './known-names.ts'
import type { Hit } from './name-index.ts'
import { isAside, isFiller, isOnlyItself } from './other-words.ts'
import { keysOf } from './stems.ts'

export type Segment = {
  words: string[]
  names: { key: string; strength: 'exact' | 'near' }[]
  places: Place[]
  categories: string[]
}
type Meaning = Omit<Segment, 'words'> & { cost: number }
type Way = { cost: number; segments: Segment[] }

const longestText = 200
const mostWords = 12
const longestWord = 40
/** Longest names have five words. */
const longestRun = 5
const mostFinds = 20
/** What a run of words costs by how well it is understood; the cheapest way through the search is taken. */
const costs = { exact: 1, near: 2, level: 0.1, nothing: 3, filler: 0, quality: 1.5 }

/** What somebody may mean by a search: crops, places and categories, and words that only a description can know. */
export function understand(text: string): Segment[] {
  const words = wordsOf(text.slice(0, longestText))
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
  const isAllAside = words.every(isAside)
  const ways: Way[] = [{ cost: 0, segments: [] }]
  for (let end = 1; end <= words.length; end++) {
    const choices: Way[] = []
    for (let start = Math.max(0, end - longestRun); start < end; start++) {
      const way = ways[start]
      if (way) choices.push(...continued(way, words.slice(start, end), isAllAside))
    }
    ways.push(choices.reduce((best, way) => (way.cost < best.cost ? way : best)))
  }
  return (ways.at(-1)?.segments ?? []).reduce(together, [])
}

/** Neighbours that can mean one crop do mean it: of kesar aam and guntur mirchi only the mango and the dry chilli stay. */
function together(segments: Segment[], next: Segment): Segment[] {
  const last = segments.at(-1)
  const shared = last?.names.filter(({ key }) => next.names.some((name) => name.key === key)) ?? []
  if (!last || !shared.length || last.words.some((word) => next.words.includes(word))) return [...segments, next]
  const isExact = (one: string) => next.names.some(({ key, strength }) => key === one && strength === 'exact')
  const names = shared.map(({ key, strength }) => ({ key, strength: isExact(key) ? ('exact' as const) : strength }))
  const words = [...last.words, ...next.words]
  return [...segments.slice(0, -1), { words, names, places: [], categories: [] }]
}

/** The way with this run of words as its next segment, or with the word dropped or kept as a plain word. */
function continued({ cost, segments }: Way, words: string[], isAllAside: boolean): Way[] {
  const [word = '', ...more] = words
  const isDroppable = !more.length && !isAllAside && isAside(word)
  const meaning = exactly(words) ?? (isDroppable ? undefined : nearly(words))
  if (meaning) {
    const { cost: extra, ...rest } = meaning
    return [{ cost: cost + extra, segments: [...segments, { words, ...rest }] }]
  }
  if (more.length) return []
  if (isDroppable) return [{ cost: cost + (isFiller(word) ? costs.filler : costs.quality), segments }]
  return [{ cost: cost + costs.nothing, segments: [...segments, { words, names: [], places: [], categories: [] }] }]
}

function exactly(words: string[]): Meaning | undefined {
  const { crops, places, categories } = knownNames()
  for (const key of keysOf(words)) {
    const names = crops.whole(key)
    const found = {
      places: nearestFirst(places.whole(key)),
      categories: nearestFirst(categories.whole(key)),
      cost: costs.exact,
    }
    if (names.length) {
      const exact = nearestFirst(names)
      // A word that names a crop also reaches those it is the head of: rice basmati rice, but soya not soya saag.
      const near = nearestFirst(crops.heads(key)).filter((name) => !exact.includes(name))
      return { names: [...strong(exact), ...weak(near)].slice(0, mostFinds), ...found }
    }
    if (found.places.length || found.categories.length) return { names: [], ...found }
  }
  return undefined
}

/** The first of these ways to read a run of words that finds anything, in the order of trust. */
function nearly(words: string[]): Meaning | undefined {
  const { crops, places, categories } = knownNames()
  const key = words.join('')
  const keys = keysOf(words)
  const heard = keys.map(soundOf)
  const isKept = words.length === 1 && isOnlyItself(key)
  const levels: (() => [Hit<string>[], Hit<Place>[]?, Hit<string>[]?])[] = [
    () => {
      const names = firstOf(heard, crops.sound)
      const around = names.length ? crops.part(key).map(({ value, far }) => ({ value, far: far + 1 })) : []
      return [[...names, ...around], firstOf(heard, places.sound)]
    },
    () => [firstOf(keys, crops.part)],
    () => [
      key.length >= 3 ? crops.beginning(key) : [],
      key.length >= 4 ? places.beginning(key) : [],
      key.length >= 4 ? categories.beginning(key) : [],
    ],
    () => [crops.slipped(words), key.length >= 6 ? places.slipped(words, 1) : []],
  ]
  for (const [level, find] of levels.entries()) {
    if (isKept && level !== 1) continue
    const [names, inPlaces = [], inCategories = []] = find()
    if (names.length || inPlaces.length || inCategories.length)
      return {
        names: weak(nearestFirst(names)).slice(0, mostFinds),
        places: nearestFirst(inPlaces).slice(0, mostFinds),
        categories: nearestFirst(inCategories),
        cost: costs.near + costs.level * level,
      }
  }
  return undefined
}

function firstOf<T>(keys: readonly string[], find: (key: string) => Hit<T>[]): Hit<T>[] {
  for (const key of keys) {
    const hits = find(key)
    if (hits.length) return hits
  }
  return []
}

function nearestFirst<T>(hits: readonly Hit<T>[]): T[] {
  return [...new Set(hits.toSorted((a, b) => a.far - b.far).map(({ value }) => value))]
}

const strong = (keys: string[]): Segment['names'] => keys.map((key) => ({ key, strength: 'exact' }))
const weak = (keys: string[]): Segment['names'] => keys.map((key) => ({ key, strength: 'near' }))
