import { useTranslation } from 'react-i18next'
import { territories } from './territories.ts'

type Names = Record<string, string>
type Geo = { states: Names; districts: Record<string, Names> }
export type PlaceOption = { value: string; label: string; keywords: string[] }

/** Places by the name they are stored under, each with its name in the reader's language. Suspends while they load. */
export function usePlaces() {
  const { i18n } = useTranslation('geo')
  // not by t(): a name such as "Dr. B.R. Ambedkar Konaseema" would be read as a path
  const geo = i18n.getResourceBundle(i18n.language, 'geo') as Geo | undefined
  const inOrder = (names: Names) => optionsOf(names, i18n.language)
  const all = inOrder(geo?.states ?? {})
  return {
    isMissing: !geo,
    retry: () => i18n.reloadResources(i18n.language, 'geo'),
    states: all.filter(({ value }) => !territories.has(value)),
    territories: all.filter(({ value }) => territories.has(value)),
    districtsOf: (state: string) => inOrder(geo?.districts[state] ?? {}),
    stateName: (state: string) => geo?.states[state] ?? state,
    districtName: (state: string, district: string) => geo?.districts[state]?.[district] ?? district,
  }
}

/** In the order of the reader's own alphabet; found by the English name too. */
export function optionsOf(names: Names, language: string): PlaceOption[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries(names)
    .map(([value, label]) => ({ value, label, keywords: [value] }))
    .sort((a, b) => compare(a.label, b.label))
}
