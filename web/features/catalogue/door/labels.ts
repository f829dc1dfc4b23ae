import type { Language } from '#contract/languages.ts'
import { type Geo, type LabelledPlace, placeIn, placeKey } from '#web/features/places/door/place-label.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'

/** A product as far as it has to be named: what it is, and where. */
export type LabelledProduct = { name: string; location?: LabelledPlace | null | undefined }

/** The words for what a page shows. All names and places of India would be too heavy to travel with it. */
export type ProductLabelData = {
  language: Language
  /** About when the page was rendered, so that the browser finds the same products fresh. */
  now: number
  names: Record<string, string>
  /** By `State/District`. */
  places: Record<string, string>
}

const halfAnHour = 1_800_000

/** Rendered again soon, a page is the same to the letter, and nothing of it is asked for anew. India's days begin on the half hour. */
const aboutNow = () => Math.floor(Date.now() / halfAnHour) * halfAnHour

export async function labelsFor(language: Language, products: readonly LabelledProduct[]): Promise<ProductLabelData> {
  const [names, geo] = (await Promise.all([
    loadReferenceMessages(language, 'produce'),
    loadReferenceMessages(language, 'geo'),
  ])) as [Record<string, string>, Geo]
  const located = products.flatMap(({ location }) => (location ? [location] : []))
  return {
    language,
    now: aboutNow(),
    names: Object.fromEntries(products.map(({ name }) => [name, names[name] ?? name])),
    places: Object.fromEntries(located.map((place) => [placeKey(place), placeIn(geo, place)])),
  }
}
