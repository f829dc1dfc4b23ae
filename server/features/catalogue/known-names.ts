import { type Region, regions } from '#server/features/places/door.ts'
import { categoryLabels, items } from './catalogue.ts'
import { makeIndex, type Named } from './name-index.ts'
import { categoryWords } from './other-words.ts'

export type Place = { state: string; district?: string }

let known: ReturnType<typeof readNames> | undefined

/** Made at the first search: a start need not wait for it. */
export function knownNames() {
  known ??= readNames()
  return known
}

const readNames = () => ({
  crops: makeIndex(items.flatMap(cropNames)),
  places: makeIndex(placeNames()),
  categories: makeIndex(
    Object.entries(categoryLabels).flatMap(([value, labels]) =>
      [...Object.values(labels), ...(categoryWords[value] ?? [])].map((text) => ({ text, value, isLabel: true })),
    ),
  ),
})

function cropNames({ key, labels, aliases, altScript }: (typeof items)[number]): Named<string>[] {
  const english = labels.en.replace(/ \(.*/, '')
  const inLabels = [...Object.values(labels), english, english.replace(/s$/, '')]
  return [
    ...inLabels.map((text) => ({ text, value: key, isLabel: true })),
    ...[...aliases, ...altScript].map((text) => ({ text, value: key, isLabel: false })),
  ]
}

const placeNames = (): Named<Place>[] =>
  [...regions].flatMap(([state, region]) => [
    ...namesOf(region, { state }),
    ...Object.entries(region.districts).flatMap(([district, one]) => namesOf(one, { state, district })),
  ])

const namesOf = ({ labels, aka = [] }: Omit<Region, 'districts'>, value: Place): Named<Place>[] => [
  ...Object.values(labels).map((text) => ({ text, value, isLabel: true })),
  ...aka.map((text) => ({ text, value, isLabel: false })),
]
