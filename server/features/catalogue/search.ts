import { itemOf } from './catalogue.ts'
import { exactly } from './exact-match.ts'
import { nearly } from './fuzzy-match.ts'
import type { NamedPlace } from './known-names.ts'
import { type Meaning, type MeantName, withWider } from './meaning.ts'
import { isOtherThing } from './other-things.ts'
import {
  isAnimal,
  isAside,
  isFiller,
  isPart,
  isPrice,
  isService,
  isSoldAs,
  isStrangePhrase,
  isStranger,
} from './other-words.ts'
import { namesThere } from './regional-names.ts'
import { type WrittenWords, writtenWordsIn } from './written-words.ts'

/** Some words of a search and what they may mean; without any meaning they are what only a description can know. */
export type SearchSegment = {
  words: string[]
  /** As they were typed, and the search without them. */
  said: string
  rest: string
  names: MeantName[]
  places: NamedPlace[]
  /** Where the crop is from by its name: what comes from there is shown first. */
  origins: NamedPlace[]
  categories: string[]
  isOrganic: boolean
  /** A thing that nobody sells here: alone it finds nothing. */
  isStrange: boolean
  /** A cow or a buffalo: alive it is not sold here. */
  isAnimal: boolean
  /** Mistyped or half typed: beside words of which nothing is known it is nothing either. */
  isGuess: boolean
}
type ReadSegment = Omit<SearchSegment, 'said' | 'rest'> & { at: number[] }
type Segmentation = { cost: number; segments: ReadSegment[] }

/** Longest names have five words. */
const longestRun = 5
/** What a word costs that is not understood; the cheapest way through the search is taken. */
const costs = { nothing: 3, filler: 0, quality: 1.5, phrase: 0.5 }

/**
 * What somebody may mean by a search: crops, places, categories, organic, and words that only a description can know. A state that was
 * chosen beside the text counts as one said in it.
 */
export function understand(text: string, { state }: { state?: string | undefined } = {}): SearchSegment[] {
  const said = writtenWordsIn(text)
  const { words } = said
  const isAllAside = words.every(isAside)
  const ways: Segmentation[] = [{ cost: 0, segments: [] }]
  for (let end = 1; end <= words.length; end++) {
    const choices: Segmentation[] = []
    for (let start = Math.max(0, end - longestRun); start < end; start++) {
      const way = ways[start]
      if (way)
        choices.push(
          ...continued(way, words.slice(start, end), said.at.slice(start, end), {
            isAllAside,
            isLast: end === words.length,
            isEnglish: said.areEnglish[start] === true,
            isAlone: words.length === 1,
          }),
        )
    }
    ways.push(choices.reduce((best, way) => (way.cost < best.cost ? way : best)))
  }
  const cheapest = ways.at(-1)?.segments ?? []
  if (cheapest.some((segment) => isAboutOtherThing(segment, said)))
    return cheapest.map(withoutMeaning).map((segment, _, all) => inTheText(segment, all, said))
  const read = cheapest.reduce(together, []).map(asPlace)
  const states = [...(state ? [state] : []), ...read.flatMap(({ places }) => places.map((place) => place.state))]
  return read
    .filter((segment, nth) => !isPriceBeside(segment, read) && !isPartOf(segment, read[nth - 1]))
    .map((segment) => ({ ...segment, names: namesThere(segment.words, segment.names, states) }))
    .map((segment, _, all) => inTheText(segment, all, said))
}

/** The way with this run of words as its next segment, or with the word dropped or kept as a plain word. */
function continued(
  { cost, segments }: Segmentation,
  words: string[],
  at: number[],
  { isAllAside, ...read }: { isAllAside: boolean; isLast: boolean; isEnglish: boolean; isAlone: boolean },
): Segmentation[] {
  const [word = '', ...more] = words
  // Words that would be dropped one by one are kept where together they name something: hotel booking.
  if (isStrangePhrase(words))
    return [
      {
        cost: cost + (words.every(isFiller) ? costs.filler : costs.phrase),
        segments: [...segments, segmentOf(words, at)],
      },
    ]
  const isDroppable = !more.length && isAside(word) && (!isAllAside || isFiller(word))
  const known = exactly(words)
  const isMeant = known && (!isFiller(word) || isAllAside || more.length > 0 || known.names[0]?.variety !== undefined)
  const meaning = isMeant ? known : isDroppable ? undefined : nearly(words, read)
  if (meaning) return [{ cost: cost + meaning.cost, segments: [...segments, segmentOf(words, at, meaning)] }]
  if (more.length) return []
  if (isDroppable) return [{ cost: cost + (isFiller(word) ? costs.filler : costs.quality), segments }]
  return [{ cost: cost + costs.nothing, segments: [...segments, segmentOf(words, at)] }]
}

/** A crop beside another thing only says what that is like: rose gold ring. */
function isAboutOtherThing({ words, at, names, isOrganic }: ReadSegment, said: WrittenWords) {
  if (isOrganic) return false // without spray
  const start = said.at.indexOf(at[0] ?? 0)
  const around = { before: said.words.slice(0, start), after: said.words.slice(start + words.length) }
  return !isNamed({ names }) && isOtherThing(words, around)
}

const withoutMeaning = ({ words, at }: ReadSegment): ReadSegment => ({
  ...segmentOf(words, at),
  isStrange: true,
  isGuess: false,
})

function segmentOf(words: string[], at: number[], meaning?: Meaning): ReadSegment {
  const { names = [], places = [], origins = [], categories = [] } = meaning ?? {}
  const { isOrganic = false } = meaning ?? {}
  const isGuess = (meaning?.isGuess ?? false) || words.every(isService)
  const isStrange = !meaning && (isStrangePhrase(words) || words.every(isStranger))
  const isLive = isStrange && words.some(isAnimal)
  return { words, at, names, places, origins, categories, isOrganic, isStrange, isAnimal: isLive, isGuess }
}

/** Neighbours that can mean one crop do mean it: of kesar aam and guntur mirchi only the mango and the dry chilli stay. */
function together(segments: ReadSegment[], next: ReadSegment): ReadSegment[] {
  const last = segments.at(-1)
  const shared = last ? sharedBy(last.names, next.names) : []
  if (!last || !shared.length || last.words.some((word) => next.words.includes(word))) return [...segments, next]
  const names = shared.map((name): MeantName => {
    const other = next.names.find(({ key }) => key === name.key) ?? name
    // A place may be called a variety, and is less than one said beside it: guntur teja.
    const variety = last.places.length ? (other.variety ?? name.variety) : (name.variety ?? other.variety)
    const isExact = [name, other].some(({ strength }) => strength === 'exact')
    return { key: name.key, strength: isExact ? 'exact' : 'near', ...(variety && { variety }) }
  })
  const joined = { ...last, words: [...last.words, ...next.words], at: [...last.at, ...next.at] }
  const origins = [last, next].flatMap(originsOf)
  const isGuess = last.isGuess && next.isGuess
  return [
    ...segments.slice(0, -1),
    { ...joined, names: withWider(names), places: [], origins, categories: [], isGuess },
  ]
}

/** What both name; else the very crop of one that the other names more widely: byadgi dry red chilli. */
function sharedBy(some: MeantName[], others: MeantName[]): MeantName[] {
  const isIn = (names: MeantName[], key: string) => names.some((name) => name.key === key && name.strength !== 'wider')
  const both = some.filter(({ key }) => isIn(some, key) && isIn(others, key))
  if (both.length) return both
  const within = (names: MeantName[], wide: MeantName[]) =>
    names.filter(({ key, strength }) => {
      const wider = strength === 'exact' && itemOf(key)?.of
      return wider && wide.some((name) => name.key === wider && name.strength === 'exact')
    })
  return [...within(some, others), ...within(others, some)]
}

/** A place that is a crop's name as well stays the place it is from: guntur dry chilli. */
const originsOf = ({ names, places, origins }: ReadSegment) => (isNamed({ names }) ? [...origins, ...places] : origins)

/** What may be a place or a part of some name is the place beside a crop: kashmiri akhrot. */
function asPlace(segment: ReadSegment, _: number, all: ReadSegment[]): ReadSegment {
  const isCropBeside = segment.places.length > 0 && !isNamed(segment) && all.some(isNamed)
  return isCropBeside ? { ...segment, names: [], isGuess: false } : segment
}
const isNamed = ({ names }: Pick<ReadSegment, 'names'>) => names.some(({ strength }) => strength === 'exact')

function isPriceBeside({ words }: ReadSegment, all: ReadSegment[]) {
  if (!words.every(isPrice)) return false
  const crops = all.flatMap(({ names, isGuess }) => names.filter(({ strength }) => strength === 'exact' || !isGuess))
  return crops.some(({ key }) => itemOf(key)?.category !== 'pulses')
}

function isPartOf({ words }: ReadSegment, before: ReadSegment | undefined) {
  if (!before || !isNamed(before)) return false
  const kinds = before.names.flatMap(({ key, strength }) => (strength === 'exact' ? [kindOf(key)] : []))
  const [kind] = kinds
  if (kind && kinds.every((one) => one === kind) && words.every((word) => isSoldAs(kind, word))) return true
  return words.every(isPart)
}

/** Of the grains only small millets are called rice once they are hulled. */
const smallMillets = [
  'foxtail-millet',
  'little-millet',
  'kodo-millet',
  'barnyard-millet',
  'proso-millet',
  'browntop-millet',
]
function kindOf(key: string): 'pulses' | 'millets' | undefined {
  if (itemOf(key)?.category === 'pulses') return 'pulses'
  return smallMillets.includes(key) ? 'millets' : undefined
}

/** What is left without a segment is a search again, or nothing where only small words would be left. */
function inTheText({ at, ...segment }: ReadSegment, all: ReadSegment[], { pieces }: WrittenWords): SearchSegment {
  const isOther = all.some((one) => one.at !== at)
  const typed = (isOfIt: boolean) => pieces.filter((_, place) => at.includes(place) === isOfIt).join(' ')
  return { ...segment, said: typed(true), rest: isOther ? typed(false) : '' }
}
