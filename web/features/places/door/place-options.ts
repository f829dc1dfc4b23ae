import { useEffect, useState } from 'react'
import { type Language, languageOf } from '#contract/languages.ts'
import { log } from '#web/lib/log.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Geo, type LabelledPlace, placeIn } from './place-label.ts'

/** The reader's word for each, in the order of their alphabet. */
type PlaceOptionNames = Record<string, string>

/** All states and territories, and the districts of one. They travel with a page, so as the words have them, which is shortest. */
export type PlaceOptions = {
  language: Language
  state: string
  states: PlaceOptionNames
  territories: PlaceOptionNames
  districts: PlaceOptionNames
}

const loadGeo = async (language: Language) => (await loadReferenceMessages(language, 'geo')) as Geo

export async function placeOptions(language: Language, state: string): Promise<PlaceOptions> {
  const { states, territories, districts } = await loadGeo(language)
  return { language, state, states, territories, districts: districts[state] ?? {} }
}

/** Kolar, Karnataka; undefined where India has no such place. */
export async function knownPlace(language: Language, place: LabelledPlace): Promise<string | undefined> {
  const geo = await loadGeo(language)
  const ofState = Object.hasOwn(geo.districts, place.state) ? geo.districts[place.state] : undefined
  return ofState && Object.hasOwn(ofState, place.district) ? placeIn(geo, place) : undefined
}

/** A state that India does not have is forgotten, and a district that is not in it. */
export async function withKnownPlace<F extends LabelledPlace>(filters: F): Promise<F> {
  if (!filters.state && !filters.district) return filters
  const { districts } = await loadGeo('en')
  const state = Object.hasOwn(districts, filters.state) ? filters.state : ''
  const district = state && Object.hasOwn(districts[state] ?? {}, filters.district) ? filters.district : ''
  return { ...filters, state, district }
}

/** The options that the page brought, or those of another state or language as soon as they are here. */
export function usePlaceOptions(given: PlaceOptions, state: string): PlaceOptions {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const [loaded, setLoaded] = useState(given)
  const fits = (options: PlaceOptions) => options.language === language && options.state === state
  const isGiven = fits(given)
  useEffect(() => {
    if (isGiven) return
    let isWanted = true
    placeOptions(language, state).then(
      (options) => isWanted && setLoaded(options),
      (error) => log.warn('the places could not be loaded', error), // no network: the offline banner says so
    )
    return () => {
      isWanted = false
    }
  }, [isGiven, language, state])
  if (isGiven) return given
  return fits(loaded) ? loaded : { ...given, state, districts: {} }
}
