import { wordsOf } from '#contract/catalogue/fold.ts'
import { marketTowns, otherSpellings, regions, type StateRegion } from '#server/features/places/door.ts'
import { otherForms } from './adjective-forms.ts'
import type { NamedCrop, NamedPlace, SearchTables } from './built-tables.ts'
import { categoryLabels, items } from './catalogue.ts'
import { listedGroups } from './groups.ts'
import { indexOf } from './name-index.ts'
import { type IndexedName, tableOf } from './name-table.ts'
import { otherLanguageNames } from './other-languages.ts'
import { categoryWords, isAside, isFiller, isNearStranger, organicNames } from './other-words.ts'
import { varieties, varietyCalled } from './varieties.ts'

/** All that a search knows by name. It takes half a second, so a build makes it once for all starts. */
export function makeNameTables(): SearchTables['names'] {
  const crops = tableOf(cropNames())
  const { whole } = indexOf(crops)
  const towns = townNames().filter(({ text }) => isNoOtherWord(text))
  const cropsOf = ({ text }: IndexedName<NamedPlace>) => whole(wordsOf(text).join(''))
  return {
    crops,
    places: tableOf(placeNames()),
    towns: tableOf(towns.filter((town) => !cropsOf(town).length)),
    /** Towns that a variety is called after: byadgi. */
    homes: tableOf(
      towns.filter((town) => cropsOf(town).length > 0 && cropsOf(town).every(({ value }) => value.variety)),
    ),
    categories: tableOf(
      Object.entries(categoryLabels).flatMap(([value, labels]) =>
        [...Object.values(labels), ...categoryWords(value)].map((text) => ({ text, value, isLabel: true })),
      ),
    ),
    organic: tableOf(organicNames().map((text) => ({ text, value: true, isLabel: true }))),
  }
}

/** Crops by their labels and synonyms (aliases, in any script), and their varieties. */
function cropNames(): IndexedName<NamedCrop>[] {
  const ofCrops = items.flatMap(({ key, labels, aliases, altScript }) => {
    const english = labels.en.replace(/ \(.*/, '')
    const inLabels = [...Object.values(labels), english, english.replace(/s$/, '')]
    const value = { key }
    const names = [...new Set([...inLabels, ...aliases, ...altScript])]
    const inflected = names.flatMap(otherForms).filter((text) => !names.includes(text))
    return [
      ...inLabels.map((text) => ({ text, value, isLabel: true })),
      ...[...aliases, ...altScript].flatMap(alsoTerse).map((text) => ({
        text,
        value: { key, ...varietyCalled(text, key) },
        ofHead: value,
        isLabel: false,
      })),
      ...inflected.map((text) => ({ text, value, isLabel: false, isTold: 'whole' as const })),
    ]
  })
  const ofVarieties = varieties.flatMap(({ key: variety, crop: key, names }) => {
    const value = { key, variety }
    return names.map((text) => ({ text, value, isLabel: false, isTold: 'whole' as const }))
  })
  const ofGroups = listedGroups().flatMap(({ crops, names }) =>
    names.flatMap((text) => crops.map((key) => ({ text, value: { key }, isLabel: false, isTold: 'whole' as const }))),
  )
  const ofLanguages = otherLanguageNames().map(({ crop: key, text }) => ({
    text,
    value: { key },
    isLabel: false,
    isTold: 'as typed' as const,
  }))
  return [...ofCrops, ...ofVarieties, ...ofGroups, ...ofLanguages]
}

/** Small words inside a name are often left out: bhains doodh. */
function alsoTerse(text: string): string[] {
  const words = text.split(' ')
  const terse = words.filter((word, at) => at === 0 || at === words.length - 1 || !isFiller(word))
  return terse.length < words.length ? [text, terse.join(' ')] : [text]
}

function placeNames(): IndexedName<NamedPlace>[] {
  const places = new Map<string, NamedPlace>()
  const placeOf = (state: string, district?: string): NamedPlace => {
    const key = `${state}/${district ?? ''}`
    const place = places.get(key) ?? (district ? { state, district } : { state })
    places.set(key, place)
    return place
  }
  const listed = [...regions].flatMap(([state, region]) => [
    ...namesOf(region, placeOf(state)),
    ...Object.entries(region.districts).flatMap(([district, one]) => namesOf(one, placeOf(state, district))),
  ])
  const others = otherSpellings().map(({ text, state, district }) => ({
    text,
    value: placeOf(state, district),
    isLabel: false,
  }))
  return [...listed, ...others]
}

const townNames = (): IndexedName<NamedPlace>[] =>
  marketTowns().map(({ text, state, district }) => ({
    text,
    value: { state, ...(district && { district }) },
    isLabel: true,
    isTold: 'whole',
  }))

/** A town called as some other thing is never meant in a search for that. */
const isNoOtherWord = (text: string) => !wordsOf(text).every((word) => isAside(word) || isNearStranger(word))

const namesOf = (
  { labels, aka = [] }: Pick<StateRegion, 'labels' | 'aka'>,
  value: NamedPlace,
): IndexedName<NamedPlace>[] => [
  ...Object.values(labels).map((text) => ({ text, value, isLabel: true })),
  ...aka.map((text) => ({ text, value, isLabel: false })),
]
