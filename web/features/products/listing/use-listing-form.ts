import { useState } from 'react'
import { type FieldError, type Resolver, useController, useForm } from 'react-hook-form'
import { dayWords } from '#web/features/products/day-text.ts'
import { ApiError } from '#web/lib/api/ask.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { faultsIn, type ListingFault, type ListingField, type ListingValues } from './listing.ts'
import { listingFields } from './listing-fields.ts'

/** What is typed, and what is wrong with it: told on leaving a field, and for all of them on sending. */
export function useListingForm(start: ListingValues, needsPictures: boolean) {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const [now] = useState(() => new Date())
  const form = useForm<ListingValues>({
    defaultValues: start,
    mode: 'onTouched',
    shouldFocusError: false, // not every field is one that the form could focus
    resolver: (values) => check(values, start, needsPictures, now),
  })
  const { field: state } = useController({ control: form.control, name: 'state' })
  const { field: district } = useController({ control: form.control, name: 'district' })
  const { errors, isSubmitted, submitCount } = form.formState
  const errorAt = (field: ListingField) => errors[field] as FieldError | undefined
  const missing = listingFields.fields.filter((field) => errorAt(field)?.type === 'missing')

  const values = form.watch()
  const words = dayWords(values.category)

  return {
    form,
    now,
    values,
    state,
    district,
    isDirty: form.formState.isDirty,
    fill: (part: Partial<ListingValues>) => {
      for (const [name, value] of Object.entries(part) as [ListingField, ListingValues[ListingField]][])
        form.setValue(name, value, {
          shouldDirty: true,
          shouldValidate: isSubmitted || form.getFieldState(name).isTouched,
        })
    },
    errorOf: (field: ListingField) => {
      const error = errorAt(field)
      if (!error) return undefined
      return error.message ?? t((error.type === 'missing' ? `missing.${field}` : `invalid.${field}`) as ListingFault)
    },
    /** Grows with each try, when its faults are told: the first of them wants the focus. */
    submitCount,
    missingText:
      isSubmitted && missing.length
        ? t('missing.fields', { fields: missing.map((field) => t(`field.${field}`, words)).join(', ') })
        : undefined,
    refuse: (error: unknown) => {
      const fields = fieldsOf<ListingField>(error, listingFields)
      const isOfInput = error instanceof ApiError && error.code === 'validation'
      const message = isOfInput ? t('refused') : errorText(error)
      for (const field of fields) form.setError(field, { type: 'refused', message })
    },
  }
}
export type ListingForm = ReturnType<typeof useListingForm>

function check(
  values: ListingValues,
  start: ListingValues,
  needsPictures: boolean,
  now: Date,
): ReturnType<Resolver<ListingValues>> {
  const faults = faultsIn(values, start, !needsPictures || values.pictures.length > 0, now)
  const errors = Object.fromEntries(Object.entries(faults).map(([field, type]) => [field, { type }]))
  return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} }
}
