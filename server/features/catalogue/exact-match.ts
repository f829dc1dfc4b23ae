import { wordsOf } from '#contract/catalogue/fold.ts'
import { lazy } from '#server/platform/lazy.ts'
import { itemOf, items } from './catalogue.ts'
import { areAkin } from './groups.ts'
import { knownNames, type NamedPlace } from './known-names.ts'
import { costs, firstOf, type Meaning, type MeantName, mostFinds, namesIn, nearestFirst, withWider } from './meaning.ts'
import { otherOrders } from './other-orders.ts'
import { isAside, isFiller, isOnlyItself } from './other-words.ts'
import { keysOf, placesIn } from './stems.ts'

/** Names as they are written down, but for endings, small words and their order. */
export function exactly(words: string[]): Meaning | undefined {
  const found = asSaid(words) ?? fromThere(words) ?? otherwiseSaid(words) ?? withOtherName(words)
  return found && (narrowerIn(words, found) ?? found)
}

/** The narrower crop that all words but the first or the last name, where a word of it was left out: live desi chicken. */
function narrowerIn(words: string[], { names, cost }: Meaning): Meaning | undefined {
  if (words.length < 3 || knownNames().crops.whole(words.join('')).length) return undefined
  const isWiderOf = (key: string) => names.some((name) => name.strength === 'exact' && name.key === itemOf(key)?.of)
  const parts = [words.slice(1), words.slice(0, -1)].flatMap((part) => asSaid(part) ?? [])
  const narrower = parts.find((part) => part.names.some(({ key, strength }) => strength === 'exact' && isWiderOf(key)))
  return narrower && { ...narrower, cost }
}

function asSaid(words: string[]): Meaning | undefined {
  const { crops, categories, organic } = knownNames()
  for (const key of keysOf(words)) {
    const named = crops.whole(key)
    const found = {
      places: nearestFirst(placesCalled(key)),
      categories: nearestFirst(categories.whole(key)),
      isOrganic: organic.whole(key).length > 0,
      isGuess: false,
      cost: costs.exact,
    }
    if (named.length) {
      const exact = namesIn(named, 'exact')
      // A word that names a crop also reaches those it is the head of: rice basmati rice, but soya not soya saag.
      const near = namesIn(crops.heads(key), 'near').filter((name) => !exact.some((one) => one.key === name.key))
      const origins = originsIn(words, exact)
      const others = near.map((name) => asKinOf(exact, name)).toSorted(akinFirst)
      const isVariety = words.length > 1 && exact.every(({ variety }) => variety)
      const cost = isVariety ? costs.variety : costs.exact
      return { ...found, cost, origins, names: withWider([...exact, ...others].slice(0, mostFinds)) }
    }
    if (found.places.length || found.categories.length || found.isOrganic) return { names: [], origins: [], ...found }
  }
  return undefined
}

/** A district and a town elsewhere may have one name: देवगड. */
const placesCalled = (key: string) => [...knownNames().places.whole(key), ...knownNames().towns.whole(key)]

/** Said of a place, and it may be half the name of a crop: kashmiri. */
function fromThere(words: string[]): Meaning | undefined {
  const key = words.join('')
  if (words.every((word) => isAside(word) || isOnlyItself(word))) return undefined
  const places = nearestFirst(firstOf(placesIn(key), placesCalled))
  if (!places.length) return undefined
  const names = namesIn(knownNames().crops.part(key), 'near').slice(0, mostFinds)
  const isGuess = names.length > 0
  return { names, places, origins: [], categories: [], isOrganic: false, isGuess, cost: costs.exact }
}

/** A name in another order than people write it down: eggs country, sona rice masuri. */
function otherwiseSaid(words: string[]): Meaning | undefined {
  for (const { order, crops } of otherOrders(words)) {
    const found = asSaid(order)
    const exact = found?.names.filter(({ key, strength }) => strength === 'exact' && (!crops || crops.includes(key)))
    if (found && exact?.length) return { ...found, names: withWider(exact), cost: costs.otherwise }
  }
  return undefined
}

/** A name that holds another name of a crop than people write down in it: मसाला वेलदोडे for मसाला वेलची. */
function withOtherName(words: string[]): Meaning | undefined {
  const { crops } = knownNames()
  const cropsOf = (part: string[]) => [
    ...new Set(firstOf(keysOf(part), crops.whole).flatMap(({ value }) => (value.variety ? [] : [value.key]))),
  ]
  for (let cut = 1; cut < words.length; cut++) {
    const [before, after] = [words.slice(0, cut), words.slice(cut)]
    for (const [part, rest, isFirst] of [
      [before, after, true],
      [after, before, false],
    ] as const) {
      const [crop, ...others] = cropsOf(part)
      const left = rest.filter((word) => !isFiller(word))
      if (!crop || others.length || !left.length || cropsOf(left).length === 1) continue
      if (placesCalled(left.join('')).length) continue // that is told by itself: guntur mirchi
      const keys = keysOf(left).flatMap((key) => namesOf(crop).map((name) => (isFirst ? name + key : key + name)))
      const named = firstOf(keys, crops.whole)
      const names = namesIn(named, 'exact')
      if (names.length !== 1) continue
      const found = { places: [], categories: [], isOrganic: false, isGuess: false, cost: costs.otherwise }
      return { ...found, names: withWider(names), origins: originsIn(words, names) }
    }
  }
  return undefined
}

const namesByCrop = lazy(
  () =>
    new Map(
      items.map(({ key, labels, aliases, altScript }) => [
        key,
        [...new Set([...Object.values(labels), ...aliases, ...altScript].map((text) => wordsOf(text).join('')))],
      ]),
    ),
)
const namesOf = (crop: string) => namesByCrop().get(crop) ?? []

/** A place at one end of a name, where the rest of it names the same crop or it tells a variety. */
function originsIn(words: string[], names: MeantName[]): NamedPlace[] {
  const { crops, homes } = knownNames()
  const isVariety = names.every(({ variety }) => variety)
  const isSame = (rest: string[]) =>
    isVariety || firstOf(keysOf(rest), crops.whole).some(({ value }) => names.some(({ key }) => key === value.key))
  const called = (part: string[]) =>
    firstOf([...keysOf(part), ...placesIn(part.join(''))], (key) => [...placesCalled(key), ...homes.whole(key)])
  if (isVariety && words.length === 1) return nearestFirst(firstOf(keysOf(words), homes.whole))
  for (let cut = 1; cut < words.length; cut++) {
    const [before, after] = [words.slice(0, cut), words.slice(cut)]
    const found = [...(isSame(after) ? called(before) : []), ...(isSame(before) ? called(after) : [])]
    if (found.length) return nearestFirst(found)
  }
  return []
}

const asKinOf = (exact: MeantName[], { key }: MeantName): MeantName => ({
  key,
  strength: exact.some((name) => areAkin(name.key, key)) ? 'akin' : 'near',
})
const akinFirst = (one: MeantName, other: MeantName) =>
  Number(other.strength === 'akin') - Number(one.strength === 'akin')
