import { useEffect, useRef, useState } from 'react'
import { dayInIndia } from '#contract/shared/days.ts'
import { makeAttempt } from '#web/lib/api/attempt.ts'
import { readToken } from '#web/lib/device/session.ts'
import { eraseDraft, keepUnanswered, readDraft, writeDraft } from './draft.ts'
import { keepPictures, keptPictures } from './draft-pictures.ts'
import type { Listing } from './listing.ts'
import { isReady } from './pictures.ts'
import type { ListingForm } from './use-listing-form.ts'

/**
 * Autosave of the draft on this device: a reload, or a phone that closes the page while its camera is open, loses nothing. An earlier draft
 * stays untouched until its owner says whether to resume it.
 */
export function useDraft(owner: string, start: Listing, { values, isDirty, fill, now }: ListingForm) {
  const [begun, setBegun] = useState(() => readDraft(owner, start))
  const [attempt] = useState(() => makeAttempt(begun?.unanswered, (last) => keepUnanswered(owner, last)))
  const [isPictureLost, setPictureLost] = useState(false)
  const [token] = useState(readToken)
  const ended = useRef(false)
  const written = useRef(false)
  const canKeep = () => !begun && !ended.current && readToken() === token
  const isKept = isDirty && !begun

  useEffect(() => {
    if (!canKeep()) return
    if (isKept) writeDraft(owner, dayInIndia(now), values)
    else if (written.current) eraseDraft() // never another tab's
    written.current = isKept
  })
  const ready = values.pictures.filter(isReady)
  const ids = ready.map(({ id }) => id).join()
  const keptIds = useRef('')
  useEffect(() => {
    if (!canKeep() || !isKept || keptIds.current === ids) return // files are large: written only when they are others
    keptIds.current = ids
    void keepPictures(ready)
  })

  const resume = async () => {
    if (!begun) return
    const pictures = await keptPictures(begun.pictures)
    setPictureLost(pictures.length < begun.pictures.length)
    fill({ ...begun.listing, pictures })
    setBegun(undefined)
  }
  const erase = () => {
    ended.current = true
    eraseDraft()
  }
  return {
    begun: begun?.listing,
    isPictureLost: isPictureLost && values.pictures.length === 0,
    isKept,
    attempt,
    resume,
    startAfresh: () => {
      eraseDraft()
      setBegun(undefined)
    },
    /** It was sent, or is not wanted any more. */
    erase,
  }
}
