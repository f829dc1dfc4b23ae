import { type Language, languageOf } from '#contract/languages.ts'
import type { Product } from '#contract/products.ts'
import { loadReferenceWords } from '#web/lib/reference-words.ts'

type Place = { state: string; district: string }
type Named = Pick<Product, 'name'> & { location?: Place | null | undefined }

/** The words for what a page shows. All names and places of India would be too heavy to travel with it. */
export type Labels = {
  language: Language
  /** The moment the page was drawn, so that the browser finds the same products fresh. */
  now: number
  names: Record<string, string>
  /** By `State/District`. */
  places: Record<string, string>
}

type Geo = { states: Record<string, string>; districts: Record<string, Record<string, string>> }
export type ReferenceNames = { names: Record<string, string>; geo: Geo }

export const placeKey = ({ state, district }: Place) => `${state}/${district}`

export const placeIn = ({ states, districts }: Geo, { state, district }: Place) =>
  `${districts[state]?.[district] ?? district}, ${states[state] ?? state}`

export async function labelsFor(language: Language, products: readonly Named[]): Promise<Labels> {
  const [names, geo] = (await Promise.all([
    loadReferenceWords(language, 'produce'),
    loadReferenceWords(language, 'geo'),
  ])) as [Record<string, string>, Geo]
  const located = products.flatMap(({ location }) => (location ? [location] : []))
  return {
    language,
    now: Date.now(),
    names: Object.fromEntries(products.map(({ name }) => [name, names[name] ?? name])),
    places: Object.fromEntries(located.map((place) => [placeKey(place), placeIn(geo, place)])),
  }
}

/** In the browser a loader knows the reader's language by the page. */
export const shownLanguage = () => languageOf(document.documentElement.lang)
