import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { stateOfPin } from '#contract/places/postal-zones.ts'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import type { LabelledPlace } from '#web/features/places/door/place-label.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { latinDigits } from '#web/ui/controls/digits.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { isZipcode } from '../door/field-checks.ts'
import type { Registration } from './draft.ts'
import styles from './register.module.css'
import { useFaults } from './use-faults.ts'

/** State and district; the state is suggested by the PIN code. */
export function PinAndPlace({ takesFocus = false }: { takesFocus?: boolean }) {
  const { t } = useTranslation('users')
  const { register, trigger, formState, setFocus } = useFormContext<Registration>()
  const fault = useFaults()
  const { field: state } = useController<Registration, 'state'>({
    name: 'state',
    rules: { validate: (name): ValidationResult => Boolean(name) || 'users:place.stateMissing' },
  })
  const { field: district } = useController<Registration, 'district'>({
    name: 'district',
    rules: { validate: (name): ValidationResult => Boolean(name) || 'users:place.districtMissing' },
  })
  const part = ({ value, ref, onBlur }: typeof state | typeof district, error: string | undefined) => ({
    value: value ?? '',
    ref,
    onBlur,
    error,
  })
  const pin = latinDigits(useWatch<Registration, 'zipcode'>({ name: 'zipcode' }) ?? '')
  const [byPin, setByPin] = useState('')
  const found = stateOfPin(pin)
  const suggestion = found && found.state === state.value && found.state === byPin ? found : undefined
  /** Of whoever has not chosen one. */
  const suggest = (written: string) => {
    const found = stateOfPin(latinDigits(written))
    if (!found || found.state === state.value || (state.value && state.value !== byPin)) return
    setByPin(found.state)
    onPlace({ state: found.state, district: '' })
    if (formState.errors.state) void trigger('state')
  }
  const onPlace = (place: LabelledPlace) => {
    state.onChange(place.state)
    district.onChange(place.district)
    if (place.district && formState.errors.district) void trigger('district')
  }
  useEffect(() => {
    if (takesFocus) setFocus('zipcode')
  }, [takesFocus, setFocus])
  return (
    <>
      <TextField
        label={t('place.zipcode')}
        mark={t('optional')}
        inputMode="numeric"
        autoComplete="postal-code"
        error={fault('zipcode')}
        count={
          suggestion && (
            <span className={styles.note} role="status">
              {t(suggestion.isSure ? 'place.byPin' : 'place.mostlyByPin')}
            </span>
          )
        }
        {...register('zipcode', {
          onChange: ({ target }) => suggest(target.value),
          validate: (code): ValidationResult => !code || isZipcode(code) || 'users:place.zipcodeInvalid',
        })}
      />
      <PlaceFields state={part(state, fault('state'))} district={part(district, fault('district'))} onPlace={onPlace} />
    </>
  )
}
