import { forgetUnsent, readUnsent, writeUnsent } from '#web/lib/unsent.ts'
import type { Listing, ListingValues } from './listing.ts'
import { isReady } from './pictures.ts'

/** A product that somebody began to list. Its pictures are kept apart, by these ids. */
export type Draft = {
  owner: string
  /** The day it was begun, which is the day of harvest unless another was chosen. */
  day: string
  listing: Listing
  pictures: string[]
}

/** What is not as this release writes it is left out: it was another that kept it. */
export function readDraft(owner: string, start: Listing): Draft | undefined {
  const draft = readUnsent<Draft>(owner)
  if (!draft) return undefined
  const { listing = {}, pictures = [], day = '' } = draft
  const known = Object.entries(start).map(([field, value]) => {
    const kept = (listing as Record<string, unknown>)[field]
    return [field, typeof kept === typeof value ? kept : value]
  })
  const own = Object.fromEntries(known) as Listing
  return { owner, day, listing: own.harvestDate === day ? { ...own, harvestDate: start.harvestDate } : own, pictures }
}

export function writeDraft(owner: string, day: string, { pictures, ...listing }: ListingValues) {
  writeUnsent({ owner, day, listing, pictures: pictures.filter(isReady).map(({ id }) => id) } as Draft)
}

export const eraseDraft = forgetUnsent
