import { lazy, type ReactNode, type RefCallback, Suspense, useState } from 'react'
import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePlaces } from '../use-places.ts'
import styles from './places.module.css'

const Combobox = lazy(() => import('#web/ui/controls/combobox.tsx').then((module) => ({ default: module.Combobox })))

type PlaceFieldInput = {
  value: string
  error?: string | undefined
  ref?: RefCallback<HTMLElement> | undefined
  onBlur?: (() => void) | undefined
}
export type PlaceFieldsProps = {
  state: PlaceFieldInput
  district: PlaceFieldInput
  /** Another state has other districts: the district is empty again. */
  onPlace: (place: { state: string; district: string }) => void
  disabled?: boolean
}

export function PlaceFields(props: PlaceFieldsProps) {
  const waiting = <Skeleton className={styles.waitingHinted} />
  return (
    <Suspense
      fallback={
        <>
          <Skeleton className={styles.waiting} />
          {waiting}
        </>
      }
    >
      <Fields {...props} waiting={waiting} />
    </Suspense>
  )
}

function Fields({ state, district, onPlace, disabled, waiting }: PlaceFieldsProps & { waiting: ReactNode }) {
  const { t } = useTranslation('places')
  const places = usePlaces()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await places.retry()
    setBusy(false)
  }
  if (places.isMissing)
    return (
      <LoadFailed onRetry={retry} busy={isBusy}>
        {t('missing')}
      </LoadFailed>
    )
  return (
    <>
      <SelectField
        label={t('state')}
        placeholder={t('chooseState')}
        autoComplete="address-level1"
        options={[
          { label: t('states'), options: places.states },
          { label: t('territories'), options: places.territories },
        ]}
        {...state}
        disabled={disabled}
        onChange={({ target }) => onPlace({ state: target.value, district: '' })}
      />
      <Suspense fallback={waiting}>
        <Combobox
          key={state.value}
          label={t('district')}
          hint={state.value ? t('districtHint') : t('stateFirst')}
          placeholder={t('chooseDistrict')}
          options={places.districtsOf(state.value)}
          {...district}
          disabled={disabled || !state.value}
          value={district.value || null}
          onValue={(name) => onPlace({ state: state.value, district: name ?? '' })}
          words={{
            empty: t('notFound'),
            clear: t('clear'),
            open: t('open'),
            close: t('close'),
          }}
        />
      </Suspense>
    </>
  )
}
