import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Geo, type LabelledPlace, placeIn } from './door/place-label.ts'
import { optionsOf, type PlaceOption, statesOf } from './options.ts'

/** Places by the name they are stored under, each with its name in the reader's language. Suspends while they load. */
export function usePlaces() {
  const { i18n } = useTranslation('geo')
  // not by t(): a name such as "Dr. B.R. Ambedkar Konaseema" would be read as a path
  const geo = i18n.words('geo') as Geo | undefined
  return {
    isMissing: !geo,
    retry: () => i18n.again('geo'),
    ...statesOf(geo),
    districtsOf: (state: string) => optionsOf(geo?.districts[state]).map(foundInEnglish),
    nameOf: (place: LabelledPlace) => placeIn(geo, place),
  }
}

/** Also found by the name it is stored under. */
export const foundInEnglish = (option: PlaceOption) => ({ ...option, keywords: [option.value] })
