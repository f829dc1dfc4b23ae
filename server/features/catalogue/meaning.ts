import { itemOf } from './catalogue.ts'
import type { NamedCrop, NamedPlace } from './known-names.ts'
import type { Hit } from './name-index.ts'

/** Akin is what goes together with the very crop and shares its name: dry chilli. Wider is what will do as well: eggs for country eggs. */
export type MeantName = { key: string; strength: 'exact' | 'akin' | 'near' | 'wider'; variety?: string }
/** What a run of words may mean, and how well it is understood: the cheaper the better. */
export type Meaning = {
  names: MeantName[]
  places: NamedPlace[]
  /** Where a crop is from whose name says so: guntur chilli. */
  origins: NamedPlace[]
  categories: string[]
  isOrganic: boolean
  /** Half typed or mistyped, and it might as well be a word of which we know nothing. */
  isGuess: boolean
  cost: number
}

export const mostFinds = 20
/** A variety in several words says more than each of the crops and places in it: mysore mallige hoovu. */
export const costs = { exact: 1, variety: 0.9, otherwise: 1.2, near: 2 }

export function firstOf<T>(keys: readonly string[], find: (key: string) => Hit<T>[]): Hit<T>[] {
  for (const key of keys) {
    const hits = find(key)
    if (hits.length) return hits
  }
  return []
}

const sorted = <T>(hits: readonly Hit<T>[]) => hits.toSorted((a, b) => a.far - b.far).map(({ value }) => value)
export const nearestFirst = <T>(hits: readonly Hit<T>[]): T[] => [
  ...new Map(sorted(hits).map((value) => [JSON.stringify(value), value])).values(),
]

/** Each crop once; where a name is that of a crop and of its variety, the variety is meant. */
export function namesIn(hits: readonly Hit<NamedCrop>[], strength: MeantName['strength']): MeantName[] {
  const names = new Map<string, MeantName>()
  for (const { key, variety } of sorted(hits)) {
    const told = names.get(key)?.variety ?? variety
    names.set(key, { key, strength, ...(told && { variety: told }) })
  }
  return [...names.values()]
}

/** Followed by what is wider than the very crop. */
export function withWider(names: MeantName[]): MeantName[] {
  const wider = names.flatMap(({ key, strength }) => (strength === 'exact' ? (itemOf(key)?.of ?? []) : []))
  const further = [...new Set(wider)].filter(
    (key) => !names.some((name) => name.key === key && name.strength === 'exact'),
  )
  return [
    ...names.filter(({ key }) => !further.includes(key)),
    ...further.map((key): MeantName => ({ key, strength: 'wider' })),
  ]
}
