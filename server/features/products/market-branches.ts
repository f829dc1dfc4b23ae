import type { ProductQuery } from '#contract/products.ts'
import { type Segment, understand } from '#server/features/catalogue/door.ts'
import { tokensOf } from './words.ts'

/** What is asked of the market, its search understood. The text itself is gone: nobody can read it a second time. */
export type Question = Omit<ProductQuery, 'search'> & { segments: Segment[] | undefined }

export const questionOf = ({ search, ...query }: ProductQuery): Question => ({
  ...query,
  segments: search?.trim() ? understand(search) : undefined,
})

/** A part of the market that one index can deliver in order; branches never share a product. */
export type Branch = { where: string; grade: number }
/** Hands a value to the statement and gives its place in the text. */
type Placeholder = (value: unknown) => string

export function parameters() {
  const values: unknown[] = []
  return { values, given: (value: unknown) => `$${values.push(value)}` }
}

/** A search that holds no word, such as "?!", finds nothing: no branch. */
export function branchesOf(question: Question, given: Placeholder): Branch[] {
  const { category, state, district, isOrganic, segments } = question
  const base = [
    'listed',
    ...(state ? [`state = ${given(state)}`] : []),
    ...(district ? [`district = ${given(district)}`] : []),
    ...(isOrganic ? ['is_organic'] : []),
  ].join(' and ')
  const branch = (where: string, grade = 0): Branch => ({ where: `${base} and ${where}`, grade })
  if (!segments) {
    if (!category.length) return [{ where: base, grade: 0 }]
    return category.map((one) => branch(`category = ${given(one)}`))
  }
  const within = category.length ? ` and category = any(${given(category)}::category[])` : ''
  const [only, ...others] = segments
  if (!only) return []
  const found = others.length
    ? [branch(segments.map((segment) => mentions(segment, given)).join(' and '))]
    : inOneSegment(only, given).map(({ where, grade }) => branch(where, grade))
  return found.map(({ where, grade }) => ({ where: where + within, grade }))
}

/** The names asked for, then the places and kinds, then whatever mentions the words. */
function inOneSegment(segment: Segment, given: Placeholder): Branch[] {
  const { names, places, categories, words } = segment
  const named = names.map(({ key, strength }) => ({
    where: `name = ${given(key)}`,
    grade: strength === 'exact' ? 0 : 1,
  }))
  const notNamed = names.length ? [`name <> all(${given(names.map(({ key }) => key))}::text[])`] : []
  const kinds = categories.map((one) => ({ where: [`category = ${given(one)}`, ...notNamed].join(' and '), grade: 1 }))
  const notKinds = [...notNamed, ...(categories.length ? [`category <> all(${given(categories)}::category[])`] : [])]
  const there = places.map(({ state, district }) =>
    district ? `district = ${given(district)} and state = ${given(state)}` : `state = ${given(state)}`,
  )
  const nearby = there.map((where, at) => ({
    where: [where, ...notKinds, ...there.slice(0, at).map((one) => `not (${one})`)].join(' and '),
    grade: 1,
  }))
  const elsewhere = [...notKinds, ...there.map((one) => `not (${one})`)]
  const mentioned = { where: [`words @> ${given(words)}::text[]`, ...elsewhere].join(' and '), grade: 2 }
  return [...named, ...kinds, ...nearby, mentioned]
}

/** One of several things that were asked for together: by its name, its place, its kind, or in so many words. */
function mentions(segment: Segment, given: Placeholder): string {
  const tokens = tokensOf(segment)
  const spoken = `words @> ${given(segment.words)}::text[]`
  return tokens.length ? `(words && ${given(tokens)}::text[] or ${spoken})` : spoken
}
