import { createHash } from 'node:crypto'
import { type SearchSegment, spellingsOf } from '#server/features/catalogue/door.ts'
import { isExact, type ProductQuestion } from './question.ts'
import { tokensOf } from './search-terms.ts'

/** Full-text search and filters of the market as WHERE clauses (GIN index on the search words, no tsvector). */

/** A part of the market that one index can deliver in order, unless it is of words; branches never share a product. */
export type Branch = { where: string; grade: number; isOfWords: boolean }
/** Hands a value to the statement and gives its place in the text. */
export type Placeholder = (value: unknown) => string

export function parameters() {
  const values: unknown[] = []
  return { values, given: (value: unknown) => `$${values.push(value)}` }
}

/** What a connection plans once it knows by this. */
export const nameOf = (text: string) => `market_${createHash('sha1').update(text).digest('base64url')}`

/** A search that holds no word, such as "?!", or none with a meaning, such as "how much", finds nothing: no branch. */
export function branchesOf(question: ProductQuestion, given: Placeholder): Branch[] {
  const { category, seller, state, district, segments } = question
  const isOrganic = question.isOrganic || segments?.some((segment) => segment.isOrganic)
  const base = [
    'listed',
    // As the index of a seller's products says it.
    ...(seller ? [`seller_id = ${given(seller)} and removed_at is null`] : []),
    ...(state ? [`state = ${given(state)}`] : []),
    ...(district ? [`district = ${given(district)}`] : []),
    ...(isOrganic ? ['is_organic'] : []),
    ...(question.ahead ? ['ahead'] : []),
  ].join(' and ')
  const branch = (where: string, grade = 0, isOfWords = false): Branch => ({
    where: `${base} and ${where}`,
    grade,
    isOfWords,
  })
  const meant = segments?.filter((segment) => !segment.isOrganic)
  if (!meant || (!meant.length && segments?.length)) {
    if (!category.length) return [{ where: base, grade: 0, isOfWords: false }]
    return category.map((one) => branch(`category = ${given(one)}`))
  }
  const within = category.length ? ` and category = any(${given(category)}::category[])` : ''
  const [only, ...others] = meant
  if (!only || meant.every(({ isStrange }) => isStrange)) return []
  const found = others.length
    ? namedFirst(branch, meant, given)
    : inOneSegment(only, given).map(({ where, grade, isOfWords }) => branch(where, grade, isOfWords))
  const preferred = preferredOf(question, given)
  return (
    found
      .flatMap((one) => (preferred && one.grade < mentioned ? parted(one, preferred) : [one]))
      // Not left out: each value that was given must be named.
      .map((one) =>
        question.isOfVarietyOnly && one.grade !== named ? { ...one, where: `${one.where} and false` } : one,
      )
      .map((one) => ({ ...one, where: one.where + within }))
  )
}

/** Relevance grades: of its name, of what goes with it, nearly, by its place or kind, by a word in passing. Between them stands what is preferred. */
const grades = { exact: 0, akin: 2, near: 4, wider: 4 }
const [named, nearby, mentioned] = [grades.exact, grades.near, 6]

/** The names asked for, then the places and kinds, then whatever mentions the words. */
function inOneSegment(segment: SearchSegment, given: Placeholder): Branch[] {
  const { names, places, categories, words } = segment
  const ofNames = names.map(({ key, strength }) => ({
    where: `name = ${given(key)}`,
    grade: grades[strength],
    isOfWords: false,
  }))
  const there = places.map(({ state, district }) =>
    district ? `district = ${given(district)} and state = ${given(state)}` : `state = ${given(state)}`,
  )
  // What stands in a branch before is left out of those after it; a value that no branch names may not be given.
  const isFurther = categories.length + places.length + words.length > 0
  const notNamed = names.length && isFurther ? [`name <> all(${given(names.map(({ key }) => key))}::text[])`] : []
  const kinds = categories.map((one) => ({
    where: [`category = ${given(one)}`, ...notNamed].join(' and '),
    grade: nearby,
    isOfWords: false,
  }))
  const notKind = () => `category <> all(${given(categories)}::category[])`
  const notKinds = [...notNamed, ...(categories.length && places.length + words.length > 0 ? [notKind()] : [])]
  const inPlaces = there.map((where, at) => ({
    where: [where, ...notKinds, ...there.slice(0, at).map((one) => `not (${one})`)].join(' and '),
    grade: nearby,
    isOfWords: false,
  }))
  if (!words.length) return [...ofNames, ...kinds, ...inPlaces]
  const elsewhere = [...notKinds, ...there.map((one) => `not (${one})`)]
  const inWords = { where: [holds(words, given), ...elsewhere].join(' and '), grade: mentioned, isOfWords: true }
  return [...ofNames, ...kinds, ...inPlaces, inWords]
}

/** One of several things that were asked for together: by its name, its place, its kind, or in so many words. */
function mentions(segment: SearchSegment, given: Placeholder): string {
  const tokens = tokensOf(segment)
  const ways = [
    ...(tokens.length ? [`words && ${given(tokens)}::text[]`] : []),
    ...(segment.words.length ? [holds(segment.words, given)] : []),
  ]
  return `(${ways.join(' or ')})`
}

/**
 * Of several things asked for together: those of the very names first, then what shares a part of a name or mentions it. What was
 * first is not looked for again among the others: the database would read all of its neighbours to find that out.
 */
function namedFirst(
  branch: (where: string, grade: number, isOfWords: true) => Branch,
  segments: SearchSegment[],
  given: Placeholder,
) {
  const mention = (segment: SearchSegment) => mentions(segment, given)
  const exact = segments.filter(isExact)
  const [only, ...more] = exact
  if (!only) return [branch(segments.map(mention).join(' and '), named, true)]
  const isNamed = exact
    .map(({ names }) => tokensOf({ names: names.filter(isVeryName), categories: [], places: [] }))
    .map((tokens) => `words && ${given(tokens)}::text[]`)
    .join(' and ')
  const others = segments.filter((segment) => !isExact(segment)).map(mention)
  const further = more.length ? exact : [{ ...only, names: only.names.filter((name) => !isVeryName(name)) }]
  const first = branch([...others, isNamed].join(' and '), named, true)
  if (!further.every(isMentionable)) return [first]
  return [first, branch([...others, ...further.map(mention), `not (${isNamed})`].join(' and '), nearby, true)]
}

const isMentionable = (segment: SearchSegment) => tokensOf(segment).length + segment.words.length > 0

const isVeryName = ({ strength }: SearchSegment['names'][number]) => strength === 'exact'

const holds = (words: string[], given: Placeholder) => `words @> ${given(words)}::text[]`

/** A variety in any spelling, or a word that nobody has together with the rest: whatever holds it comes first. */
function preferredOf(
  { segments = [], preferring, isOfVarietyOnly }: ProductQuestion,
  given: Placeholder,
): string | undefined {
  const varieties = segments.flatMap(({ names }) => names.flatMap(({ variety }) => (variety ? [variety] : [])))
  const spellings = [...new Set(varieties)].flatMap(spellingsOf)
  const single = spellings.flatMap(([word, ...more]) => (word && !more.length ? [word] : []))
  const several = spellings.filter(({ length }) => length > 1)
  const origins = tokensOf({ names: [], categories: [], places: segments.flatMap(({ origins }) => origins) })
  const ways = [
    ...(single.length ? [`words && ${given(single)}::text[]`] : []),
    ...several.map((words) => holds(words, given)),
    ...(origins.length ? [`words && ${given(origins)}::text[]`] : []),
    ...(isOfVarietyOnly ? [] : preferring.map((segment) => mentions(segment, given))),
  ]
  return ways.length ? `(${ways.join(' or ')})` : undefined
}

const parted = ({ where, grade, isOfWords }: Branch, preferred: string): Branch[] => [
  { where: `${where} and ${preferred}`, grade, isOfWords: true },
  { where: `${where} and not ${preferred}`, grade: grade + 1, isOfWords },
]
