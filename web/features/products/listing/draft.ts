import type { Unanswered } from '#web/lib/api/attempt.ts'
import { forgetUnsent, readUnsent, writeUnsent } from '#web/lib/device/drafts.ts'
import type { Listing, ListingValues } from './listing.ts'
import { isReady } from './pictures.ts'

/** A product that somebody began to list. Its pictures are kept apart, by these ids. */
export type ListingDraft = {
  owner: string
  /** The day it was begun, which is the day of harvest unless another was chosen. */
  day: string
  listing: Listing
  pictures: string[]
  /** Sent, and perhaps listed already. */
  unanswered?: Unanswered | undefined
}

/** What is not as this release writes it is left out: it was another that kept it. */
export function readDraft(owner: string, start: Listing): ListingDraft | undefined {
  const draft = readUnsent<ListingDraft>(owner)
  if (!draft) return undefined
  const { listing = {}, pictures = [], day = '', unanswered } = draft
  const known = Object.entries(start).map(([field, value]) => {
    const kept = (listing as Record<string, unknown>)[field]
    return [field, typeof kept === typeof value ? kept : value]
  })
  const own = Object.fromEntries(known) as Listing
  if (own.harvestDate === day) own.harvestDate = start.harvestDate
  return { owner, day, listing: own, pictures, unanswered }
}

export function writeDraft(owner: string, day: string, { pictures, ...listing }: ListingValues) {
  const { unanswered } = readUnsent<ListingDraft>(owner) ?? {}
  const ready = pictures.filter(isReady).map(({ id }) => id)
  writeUnsent<ListingDraft>({ owner, day, listing, pictures: ready, unanswered })
}

export function keepUnanswered(owner: string, unanswered: Unanswered | undefined) {
  const draft = readUnsent<ListingDraft>(owner)
  if (draft) writeUnsent({ ...draft, owner, unanswered })
}

export const eraseDraft = forgetUnsent
