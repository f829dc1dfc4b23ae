import { costOf, forgiven } from '#contract/catalogue/distance.ts'
import { soundOf, wordsOf } from '#contract/catalogue/fold.ts'
import { itemOf } from './catalogue.ts'
import { isEnglish } from './english-words.ts'
import { knownNames, type NamedCrop, type NamedPlace } from './known-names.ts'
import { costs, firstOf, type Meaning, mostFinds, namesIn, nearestFirst } from './meaning.ts'
import type { Hit } from './name-index.ts'
import { isAnimal, isAside, isNoGoods, isOnlyItself } from './other-words.ts'
import { keysOf } from './stems.ts'

/** Whoever is one slip away from a name does not mean one that is farther away. */
const asNear = 0.25
const shortest = {
  beginning: 3,
  // Only the last word is still being typed.
  beginningWithin: 5,
  placeBeginning: 4,
  townBeginning: 5,
  placePart: 6,
  placeSlip: 6,
  townSlip: 7,
  organic: 6,
  sure: 6,
  surelyLong: 8,
  stem: 5,
  head: 3,
  joined: 7,
  withoutVowels: 4,
}

type Hits = {
  crops: Hit<NamedCrop>[]
  places?: Hit<NamedPlace>[]
  categories?: Hit<string>[]
  organic?: Hit<boolean>[]
  isGuess: boolean
}

/** Whether more may be typed, whether it is a word of English as it stands, and whether nothing else was said. */
type NearlyRead = { isLast: boolean; isEnglish: boolean; isAlone: boolean }

/** Fuzzy search: by sound, by part, then by slips and prefixes. The first of these that finds anything counts. */
export function nearly(words: string[], { isLast, isEnglish: isSpelt, isAlone }: NearlyRead): Meaning | undefined {
  const key = words.join('')
  const isOneWord = words.length === 1
  // Half a name says nothing where it is a whole word of something else: snake, tiger.
  if (isOneWord && isAlone && isNoGoods(key)) return undefined
  // A whole word: nobody who says gir cow has yet to say ghee.
  if (isAnimal(words.at(-1) ?? '')) return undefined
  const ways = isOneWord && isOnlyItself(key) ? [parts] : isOneWord && isSpelt ? asSpelt : inAnyWay
  for (const [level, find] of ways.entries()) {
    const { crops, places = [], categories = [], organic = [], isGuess } = find(words, key, isLast)
    if (crops.length || places.length || categories.length || organic.length) {
      return {
        names: namesIn(crops, 'near').slice(0, mostFinds),
        places: nearestFirst(places).slice(0, mostFinds),
        origins: [],
        categories: nearestFirst(categories),
        isOrganic: organic.length > 0,
        isGuess,
        cost: costs.near + level / 10,
      }
    }
  }
  return undefined
}

type FindHits = (words: string[], key: string, isLast: boolean) => Hits
const inAnyWay: FindHits[] = [sounds, parts, slipsAndBeginnings, withoutVowels]
/** A word that is right as it stands may be half of another, but no slip. */
const asSpelt: FindHits[] = [parts, compounds]

function sounds(words: string[], key: string): Hits {
  const { crops, places, towns, organic } = knownNames()
  const isHeardAsTyped = key.endsWith('s') || crops.sound(soundOf(key)).length > 0
  // A light slip in the whole word is nearer than what it sounds like without an ending: chicen is no cheek.
  const isSlip = !isHeardAsTyped && crops.slipped(words, costOf.light).some(({ isPart }) => !isPart)
  const heard = (isSlip ? [key] : keysOf(words)).map(soundOf)
  const named = firstOf(heard, crops.sound)
  const around = named.length ? crops.part(key).map(({ value, far }) => ({ value, far: far + 1 })) : []
  const inDistricts = firstOf(heard, places.sound)
  return {
    crops: [...named, ...around],
    places: inDistricts.length ? inDistricts : firstOf(heard, towns.sound),
    organic: firstOf(heard, organic.sound),
    isGuess: !isSure(key, named, isHeardAsTyped ? 0 : costOf.heavy),
  }
}

function parts(words: string[], key: string): Hits {
  const { crops, places } = knownNames()
  const named = firstOf(
    keysOf(words).filter((stem) => stem === key || !isAside(stem)),
    crops.part,
  )
  return {
    crops: named,
    places: named.length || key.length < shortest.placePart ? [] : places.part(key),
    isGuess: named.length > 0 && (isOnlyItself(key) || named.every(({ far }) => far > 0)),
  }
}

const from = <T>(isLong: boolean, find: () => Hit<T>[]) => (isLong ? find() : [])

function beginnings(_: string[], key: string, isLast: boolean) {
  const { crops, places, towns, categories } = knownNames()
  return {
    crops: from(key.length >= (isLast ? shortest.beginning : shortest.beginningWithin), () => crops.beginning(key)),
    places: [
      ...from(key.length >= shortest.placeBeginning, () =>
        places.beginning(key).filter((hit) => key.length > shortest.placeBeginning || isNearlyWhole(hit)),
      ),
      ...from(key.length >= shortest.townBeginning, () => towns.beginning(key)),
    ],
    categories: from(key.length >= shortest.placeBeginning, () => categories.beginning(key)),
    isGuess: true,
  }
}

/** Who types a whole word of English goes on with another one: water melon, but not leech i. */
function compounds(words: string[], key: string, isLast: boolean): Hits {
  const { crops } = beginnings(words, key, isLast)
  const isWord = (rest: string) => isEnglish(rest) || knownNames().crops.whole(rest).length > 0
  const isCompound = ({ value }: Hit<NamedCrop>) => {
    const english = wordsOf(itemOf(value.key)?.labels.en ?? '')
    return english.some((word) => word.startsWith(key) && isWord(word.slice(key.length)))
  }
  return { crops: crops.filter(isCompound), isGuess: true }
}

/** Half a word and a mistyped one are weighed against each other: the nearest is meant. */
function slipsAndBeginnings(words: string[], key: string, isLast: boolean): Hits {
  const { crops, places, towns, organic } = knownNames()
  const started = beginnings(words, key, isLast)
  // Written apart: suger cane.
  const joined = words.length === 2 && key.length >= shortest.joined ? crops.slipped([key], costOf.light) : []
  const slipped = {
    crops: wholesFirst([...slippedOrBare(words), ...joined]),
    places: [
      ...from(key.length >= shortest.placeSlip, () =>
        places.slipped(words, Math.min(costOf.heavy, forgiven(key.length))),
      ),
      ...from(key.length >= shortest.townSlip, () => towns.slipped(words, costOf.light)),
    ],
    organic: from(key.length >= shortest.organic, () => organic.slipped(words)),
  }
  const leastStarted = least(started.crops, started.places, started.categories)
  const leastSlipped = least(slipped.crops, slipped.places, slipped.organic)
  const isStarted = leastStarted <= leastSlipped + asNear
  const near = <T>(hits: Hit<T>[]) => hits.filter(({ far }) => far <= Math.min(leastStarted, leastSlipped) + asNear)
  const found = {
    crops: [...(isStarted ? started.crops : []), ...near(slipped.crops)],
    places: [...(isStarted ? started.places : []), ...near(slipped.places)],
    categories: isStarted ? started.categories : [],
    organic: near(slipped.organic),
  }
  const isOther = found.places.length + found.categories.length > 0
  return { ...found, isGuess: isOther || !isSure(key, found.crops, least(found.crops) * 10) }
}

/** Hardly a vowel was typed, and one crop only can be meant. */
const mostVowels = 1
function withoutVowels(words: string[], key: string): Hits {
  const vowels = key.slice(1).match(/[aeiou]/g)?.length ?? 0
  if (words.length > 1 || key.length < shortest.withoutVowels || vowels > mostVowels)
    return { crops: [], isGuess: true }
  const crops = knownNames().crops.withoutVowels(key)
  return { crops: new Set(crops.map(({ value }) => value.key)).size === 1 ? crops : [], isGuess: true }
}

/** A long word is hardly another one by chance, nor a shorter one with a light slip. */
const isSure = (word: string, hits: Hit<NamedCrop>[], cost: number) =>
  word.length >= (cost > costOf.light ? shortest.surelyLong : shortest.sure) &&
  new Set(hits.map(({ value }) => value.key)).size === 1

/** As typed, and without an ending, where one slip is enough: onoins. Behind a plain plural two light ones are: pinaples. */
const withoutEnding = 0.1
const ofSingular = 2 * costOf.light
/** No plural: glass. Nor is status, but tomatoos is written the same here. */
const endsAsOne = /(ss|is)$/
const mayEndAsOne = /us$/
function slippedOrBare(words: string[]) {
  const { crops } = knownNames()
  const found = crops.slipped(words)
  const [word = '', ...more] = words
  if (more.length) return [...found, ...ofSingularHead(words)]
  if (endsAsOne.test(word)) return found
  const most = mayEndAsOne.test(word) ? costOf.light : costOf.heavy
  const bare = keysOf(words).filter((key) => key !== word && (key.length >= shortest.stem || isSingular(key, word)))
  const mostOf = (key: string) =>
    Math.min(isSingular(key, word) && !mayEndAsOne.test(word) ? ofSingular : most, forgiven(key.length))
  const ofBare = bare.flatMap((key) => crops.slipped([key], mostOf(key)))
  return [...found, ...ofBare.map((hit) => ({ ...hit, far: hit.far + withoutEnding }))]
}

/** Fenugrek seeds. */
function ofSingularHead(words: string[]) {
  const head = words.at(-1) ?? ''
  const singular = head.replace(/s$/, '')
  if (singular === head || singular.length < shortest.head || endsAsOne.test(head)) return []
  const hits = knownNames().crops.slipped([...words.slice(0, -1), singular])
  return hits.map((hit) => ({ ...hit, far: hit.far + withoutEnding }))
}

/** Onin of onins. */
const isSingular = (key: string, word: string) => `${key}s` === word && key.length >= shortest.stem - 1

/** Whoever mistypes a whole name means it, and no longer one that holds it: potatoe is no sweet potato. */
const wholesFirst = <T>(hits: Hit<T>[]) => {
  const nearest = least(hits.filter(({ isPart }) => !isPart))
  return hits.filter(({ isPart, far }) => !isPart || far < nearest)
}

/** Four letters begin the name of many a place: only a little may be left to type. */
const littleLeft = 1
const isNearlyWhole = ({ far }: Hit<unknown>) => far <= littleLeft

const least = (...lists: Hit<unknown>[][]) => Math.min(...lists.flatMap((hits) => hits.map(({ far }) => far)))
