import { useEffect, useState } from 'react'
import { type Language, languageOf } from '#contract/languages.ts'
import { log } from '#web/lib/log.ts'
import { loadReferenceWords } from '#web/lib/reference-words.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { type Option, optionsOf, statesOf } from '../options.ts'
import type { Geo, Place } from './place-label.ts'

/** All states and territories, and the districts of one, in the reader's words. */
export type PlaceOptions = {
  language: Language
  state: string
  states: Option[]
  territories: Option[]
  districts: Option[]
}

const loadGeo = async (language: Language) => (await loadReferenceWords(language, 'geo')) as Geo

export async function placeOptions(language: Language, state: string): Promise<PlaceOptions> {
  const geo = await loadGeo(language)
  return { language, state, ...statesOf(geo), districts: optionsOf(geo.districts[state]) }
}

/** A state that India does not have is forgotten, and a district that is not in it. */
export async function withKnownPlace<F extends Place>(filters: F): Promise<F> {
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
  return fits(loaded) ? loaded : { ...given, state, districts: [] }
}

export const labelOf = (options: Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value
