import { costOf, forgiven } from '#contract/catalogue-distance.ts'
import { soundOf } from '#contract/catalogue-fold.ts'
import { type Crop, knownNames, type Place } from './known-names.ts'
import type { Hit } from './name-index.ts'
import { isOnlyItself } from './other-words.ts'
import { keysOf } from './stems.ts'

export type Name = { key: string; strength: 'exact' | 'near'; variety?: string }
/** What a run of words may mean, and how well it is understood: the cheaper the better. */
export type Meaning = { names: Name[]; places: Place[]; categories: string[]; isOrganic: boolean; cost: number }

const mostFinds = 20
const costs = { exact: 1, near: 2 }
/** Whoever is one slip away from a name does not mean one that is farther away. */
const asNear = 0.25
const shortest = {
  beginning: 3,
  placeBeginning: 4,
  townBeginning: 5,
  placePart: 6,
  placeSlip: 6,
  townSlip: 7,
  organic: 6,
}

export function exactly(words: string[]): Meaning | undefined {
  const { crops, places, towns, categories, organic } = knownNames()
  for (const key of keysOf(words)) {
    const named = crops.whole(key)
    const inDistricts = places.whole(key)
    const found = {
      places: nearestFirst(inDistricts.length ? inDistricts : towns.whole(key)),
      categories: nearestFirst(categories.whole(key)),
      isOrganic: organic.whole(key).length > 0,
      cost: costs.exact,
    }
    if (named.length) {
      const exact = namesIn(named, 'exact')
      // A word that names a crop also reaches those it is the head of: rice basmati rice, but soya not soya saag.
      const near = namesIn(crops.heads(key), 'near').filter((name) => !exact.some((one) => one.key === name.key))
      return { ...found, names: [...exact, ...near.map(plain)].slice(0, mostFinds) }
    }
    if (found.places.length || found.categories.length || found.isOrganic) return { names: [], ...found }
  }
  return undefined
}

type Hits = { crops: Hit<Crop>[]; places?: Hit<Place>[]; categories?: Hit<string>[]; organic?: Hit<boolean>[] }

/** The first of these ways to read a run of words that finds anything, in the order of trust. */
export function nearly(words: string[]): Meaning | undefined {
  const key = words.join('')
  const ways = words.length === 1 && isOnlyItself(key) ? [parts] : [sounds, parts, slipsAndBeginnings]
  for (const [level, find] of ways.entries()) {
    const { crops, places = [], categories = [], organic = [] } = find(words, key)
    if (crops.length || places.length || categories.length || organic.length)
      return {
        names: namesIn(crops, 'near').slice(0, mostFinds),
        places: nearestFirst(places).slice(0, mostFinds),
        categories: nearestFirst(categories),
        isOrganic: organic.length > 0,
        cost: costs.near + level / 10,
      }
  }
  return undefined
}

function sounds(words: string[], key: string): Hits {
  const { crops, places, towns, organic } = knownNames()
  const heard = keysOf(words).map(soundOf)
  const named = firstOf(heard, crops.sound)
  const around = named.length ? crops.part(key).map(({ value, far }) => ({ value, far: far + 1 })) : []
  const inDistricts = firstOf(heard, places.sound)
  return {
    crops: [...named, ...around],
    places: inDistricts.length ? inDistricts : firstOf(heard, towns.sound),
    organic: firstOf(heard, organic.sound),
  }
}

function parts(words: string[], key: string): Hits {
  const { crops, places } = knownNames()
  const named = firstOf(keysOf(words), crops.part)
  return { crops: named, places: named.length || key.length < shortest.placePart ? [] : places.part(key) }
}

/** Half a word and a mistyped one are weighed against each other: the nearest is meant. */
function slipsAndBeginnings(words: string[], key: string): Hits {
  const { crops, places, towns, categories, organic } = knownNames()
  const from = <T>(length: number, find: () => Hit<T>[]) => (key.length >= length ? find() : [])
  const started = {
    crops: from(shortest.beginning, () => crops.beginning(key)),
    places: [
      ...from(shortest.placeBeginning, () =>
        places.beginning(key).filter((hit) => key.length > shortest.placeBeginning || isNearlyWhole(hit)),
      ),
      ...from(shortest.townBeginning, () => towns.beginning(key)),
    ],
    categories: from(shortest.placeBeginning, () => categories.beginning(key)),
  }
  // Written apart: suger cane.
  const joined = words.length === 2 && key.length >= 8 ? crops.slipped([key], costOf.light) : []
  const slipped = {
    crops: [...crops.slipped(words), ...joined],
    places: [
      ...from(shortest.placeSlip, () => places.slipped(words, Math.min(costOf.heavy, forgiven(key.length)))),
      ...from(shortest.townSlip, () => towns.slipped(words, costOf.light)),
    ],
    organic: from(shortest.organic, () => organic.slipped(words)),
  }
  const leastStarted = least(started.crops, started.places, started.categories)
  const leastSlipped = least(slipped.crops, slipped.places, slipped.organic)
  const isStarted = leastStarted <= leastSlipped + asNear
  const near = <T>(hits: Hit<T>[]) => hits.filter(({ far }) => far <= Math.min(leastStarted, leastSlipped) + asNear)
  return {
    crops: [...(isStarted ? started.crops : []), ...near(slipped.crops)],
    places: [...(isStarted ? started.places : []), ...near(slipped.places)],
    categories: isStarted ? started.categories : [],
    organic: near(slipped.organic),
  }
}

/** Four letters begin the name of many a place: only a little may be left to type. */
const littleLeft = 1
const isNearlyWhole = ({ far }: Hit<unknown>) => far <= littleLeft

const least = (...lists: Hit<unknown>[][]) => Math.min(...lists.flatMap((hits) => hits.map(({ far }) => far)))

function firstOf<T>(keys: readonly string[], find: (key: string) => Hit<T>[]): Hit<T>[] {
  for (const key of keys) {
    const hits = find(key)
    if (hits.length) return hits
  }
  return []
}

const sorted = <T>(hits: readonly Hit<T>[]) => hits.toSorted((a, b) => a.far - b.far).map(({ value }) => value)
const nearestFirst = <T>(hits: readonly Hit<T>[]): T[] => [
  ...new Map(sorted(hits).map((value) => [JSON.stringify(value), value])).values(),
]

/** Each crop once; where a name is that of a crop and of its variety, the variety is meant. */
function namesIn(hits: readonly Hit<Crop>[], strength: Name['strength']): Name[] {
  const names = new Map<string, Name>()
  for (const { key, variety } of sorted(hits)) {
    const told = names.get(key)?.variety ?? variety
    names.set(key, { key, strength, ...(told && { variety: told }) })
  }
  return [...names.values()]
}
const plain = ({ key, strength }: Name): Name => ({ key, strength })
