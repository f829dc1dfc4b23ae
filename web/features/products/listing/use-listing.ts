import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/lib/ask.ts'
import { fieldsOf, useErrorText } from '#web/lib/error-text.tsx'
import { faultsIn, type Listing, type ListingField } from './listing.ts'
import { listingFields } from './listing-fields.ts'

type Refusal = { fields: readonly ListingField[]; text: string }

/** What is typed, and what is wrong with it: told on leaving a field, and for all of them on sending. */
export function useListing(start: Listing, hasPictures: boolean) {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const [now] = useState(() => new Date())
  const [listing, setListing] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<ListingField>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [told, setTold] = useState(0)
  const faults = faultsIn(listing, start, hasPictures, now)
  const missing = listingFields.fields.filter((field) => faults[field] === 'missing')

  const fill = (part: Partial<Listing>) => {
    setListing((before) => ({ ...before, ...part }))
    setRefusal((before) => before && { ...before, fields: before.fields.filter((field) => !(field in part)) })
  }
  const errorOf = (field: ListingField) => {
    if (refusal?.fields.includes(field)) return refusal.text
    const fault = faults[field]
    if (!fault || !(isTried || left.has(field))) return undefined
    return t(fault === 'missing' ? `missing.${field}` : `invalid.${field}`)
  }

  return {
    now,
    listing,
    fill,
    errorOf,
    /** What was refused is told at the fields it is about. */
    isRefusedAtField: Boolean(refusal?.fields.length),
    /** Grows each time faults are told: the first of them wants the focus. */
    told,
    leave: (field: ListingField) => setLeft((before) => new Set([...before, field])),
    missingText:
      isTried && missing.length
        ? t('missing.fields', { fields: missing.map((field) => t(`field.${field}`)).join(', ') })
        : undefined,
    /** Whether it may be sent; if not, says why. */
    check: () => {
      setTried(true)
      setRefusal(undefined)
      const isRight = Object.keys(faults).length === 0
      if (!isRight) setTold((count) => count + 1)
      return isRight
    },
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError)) return
      const text = error.code === 'validation' ? t('refused') : errorText(error)
      const fields = fieldsOf<ListingField>(error, listingFields)
      setRefusal({ fields, text })
      if (fields.length) setTold((count) => count + 1)
    },
  }
}
export type HeldListing = ReturnType<typeof useListing>
