import type { FieldTable } from '#web/lib/api/refused-fields.ts'
import { formFields, type ListingField } from './listing.ts'

/** From top to bottom, as the form has them, and as the server speaks of them. */
export const listingFields = {
  fields: ['pictures', ...formFields],
  paths: { location: 'district', images: 'pictures' },
  codes: { image_type: 'pictures', image_invalid: 'pictures', too_many_images: 'pictures' },
} as const satisfies FieldTable<ListingField>
