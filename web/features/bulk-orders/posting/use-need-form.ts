import { useState } from 'react'
import { type Resolver, useController, useForm } from 'react-hook-form'
import { ApiError } from '#web/lib/api/ask.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { type FieldTable, fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { faultsIn, type NeedFault, type NeedField, type NeedFormValues } from './need.ts'

/** From top to bottom, as the form has them, and as the server speaks of them. */
const needFields = {
  fields: ['name', 'quantity', 'unit', 'targetPrice', 'neededBy', 'state', 'district', 'notes'],
  paths: { category: 'name' },
  codes: { contact_in_text: 'notes' },
} as const satisfies FieldTable<NeedField>

export const isAtField = (error: unknown) => fieldsOf(error, needFields).length > 0

/** What is typed, and what is wrong with it: told on leaving a field, and for all of them on sending. */
export function useNeedForm(start: NeedFormValues) {
  const { t } = useTranslation(['bulk-orders', 'listing'])
  const errorText = useErrorText()
  const [now] = useState(() => new Date())
  const form = useForm<NeedFormValues>({
    defaultValues: start,
    mode: 'onTouched',
    shouldFocusError: false, // not every field is one that the form could focus
    resolver: (values) => check(values, now),
  })
  const { control } = form
  const { field: name } = useController({ control, name: 'name' })
  const { field: state } = useController({ control, name: 'state' })
  const { field: district } = useController({ control, name: 'district' })
  const { errors, isSubmitted, submitCount, isDirty } = form.formState
  const missing = needFields.fields.filter((field) => errors[field]?.type === 'missing')
  return {
    form,
    now,
    values: form.watch(),
    name,
    state,
    district,
    isDirty,
    fill: (part: Partial<NeedFormValues>) => {
      for (const [field, value] of Object.entries(part) as [NeedField, string][])
        form.setValue(field, value, {
          shouldDirty: true,
          shouldValidate: isSubmitted || form.getFieldState(field).isTouched,
        })
    },
    errorOf: (field: NeedField) => {
      const error = errors[field]
      if (!error) return undefined
      return error.message ?? t((error.type === 'missing' ? `missing.${field}` : `invalid.${field}`) as NeedFault)
    },
    /** Grows with each try, when its faults are told: the first of them wants the focus. */
    submitCount,
    missingText:
      isSubmitted && missing.length
        ? t('missing.fields', { fields: missing.map((field) => t(`field.${field}`)).join(', ') })
        : undefined,
    refuse: (error: unknown) => {
      const isOfInput = error instanceof ApiError && error.code === 'validation'
      const message = isOfInput ? t('listing:refused') : errorText(error)
      for (const field of fieldsOf<NeedField>(error, needFields)) form.setError(field, { type: 'refused', message })
    },
  }
}
export type NeedForm = ReturnType<typeof useNeedForm>

function check(values: NeedFormValues, now: Date): ReturnType<Resolver<NeedFormValues>> {
  const errors = Object.fromEntries(Object.entries(faultsIn(values, now)).map(([field, type]) => [field, { type }]))
  return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} }
}
