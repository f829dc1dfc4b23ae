import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { optionsOf } from '../options.ts'
import type { LabelledPlace } from './place-label.ts'
import { type PlaceOptions, usePlaceOptions } from './place-options.ts'

type PlaceSelectsProps = {
  filters: LabelledPlace
  places: PlaceOptions
  onPlace: (place: LabelledPlace) => void
  /** Says in the district's field what it waits for, where there is room. */
  roomy?: boolean
  /** A place is to be said, not filtered by. */
  one?: boolean
}

export function PlaceSelects({ filters: { state, district }, places, onPlace, roomy, one }: PlaceSelectsProps) {
  const { t } = useTranslation(['marketplace', 'places'])
  const { states, territories, districts } = usePlaceOptions(places, state)
  return (
    <>
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t(one ? 'places:chooseState' : 'allStates')}
        options={[
          { label: t('places:states'), options: optionsOf(states) },
          { label: t('places:territories'), options: optionsOf(territories) },
        ].filter(({ options }) => options.length > 0)}
        value={state}
        // no district belongs to two states
        onChange={({ target }) => onPlace({ state: target.value, district: '' })}
      />
      <SelectField
        label={t('district')}
        name="district"
        placeholder={t(roomy && !state ? 'stateFirst' : one ? 'places:chooseDistrict' : 'allDistricts')}
        options={optionsOf(districts)}
        value={district}
        disabled={!state}
        onChange={({ target }) => onPlace({ state, district: target.value })}
      />
    </>
  )
}
