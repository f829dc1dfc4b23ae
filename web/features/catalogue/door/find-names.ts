import { forgiven, type SpelledWord, slips, spelled } from '#contract/catalogue/distance.ts'
import { soundOf, wordsOf } from '#contract/catalogue/fold.ts'

/** Something with all its names, folded, its words apart by a space. */
type SearchableNames = { names: readonly string[] }
/** `isWhole`: what was typed is a whole name of the first. */
export type NameMatches<O> = { found: readonly O[]; isNear: boolean; isWhole?: boolean }

const mostNear = 5

/** What is meant by what is typed so far: names that hold it or, where none does, those that are nearest to it. */
export function findNames<O extends SearchableNames>(options: readonly O[], typed: string): NameMatches<O> {
  const words = wordsOf(typed)
  if (!words.length) return { found: options, isNear: false }
  const held = nearestFirst(options, ({ names }) => names.map((name) => holding(name, words)))
  const typedWhole = words.join('')
  if (held.length)
    return { found: held, isNear: false, isWhole: held[0]?.names.some((name) => bare(name) === typedWhole) ?? false }
  for (const far of waysToBeNear(words)) {
    const near = nearestFirst(options, (option) => heardNames(option).map(far))
    if (near.length) return { found: near.slice(0, mostNear), isNear: true }
  }
  return { found: [], isNear: false }
}

const beyond = Number.POSITIVE_INFINITY

/** Those that are reached at all, each by the nearest of its names; what is equally near stays in its order. */
function nearestFirst<O extends SearchableNames>(options: readonly O[], farOf: (option: O) => number[]): O[] {
  return options
    .map((option) => ({ option, far: Math.min(...farOf(option)) }))
    .filter(({ far }) => far < beyond)
    .sort((a, b) => a.far - b.far)
    .map(({ option }) => option)
}

const bare = (name: string) => name.replaceAll(' ', '')

/** Whole before beginning, before the beginning of a later word, before anywhere. Baby corn is babycorn. */
function holding(name: string, words: readonly string[]) {
  const typed = words.join('')
  const whole = bare(name)
  if (whole === typed) return 0
  if (whole.startsWith(typed)) return 1
  if (` ${name}`.includes(` ${words.join(' ')}`)) return 2
  return typed.length >= 3 && whole.includes(typed) ? 3 : beyond
}

type FoldedName = { name: string; whole: string; sound: string; parts: SpelledWord[] }
const heard = new WeakMap<SearchableNames, FoldedName[]>()

/** Made when a name is first looked for that nobody has: most never need it. */
function heardNames(option: SearchableNames): FoldedName[] {
  const known = heard.get(option)
  if (known) return known
  const made = option.names.map((name) => {
    const whole = bare(name)
    return { name, whole, sound: soundOf(whole), parts: [...new Set([whole, ...name.split(' ')])].map(spelled) }
  })
  heard.set(option, made)
  return made
}

/** In the order of trust: there are several of it, it sounds alike, it is mistyped, its beginning is mistyped, one of several words is a name. */
function waysToBeNear(words: readonly string[]): ((name: FoldedName) => number)[] {
  const typed = words.join('')
  const sound = soundOf(typed)
  const word = spelled(typed)
  const most = forgiven(typed.length)
  const within = (count: number) => (count <= most ? count : beyond)
  const singular = [/s$/, /es$/].map((ending) => typed.replace(ending, ''))
  return [
    ({ whole }) => (singular.includes(whole) ? 0 : beyond),
    (name) => (sound.length >= 3 && name.sound.startsWith(sound) ? 0 : beyond),
    ({ parts }) => within(Math.min(...parts.map((part) => slips(word, part, most)))),
    ({ whole }) => within(slips(word, spelled(whole.slice(0, typed.length)), most)),
    ({ name }) => (words.some((one) => one.length >= 3 && one === name) ? 0 : beyond),
  ]
}
