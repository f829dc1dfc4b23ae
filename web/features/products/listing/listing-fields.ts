import type { FieldTable } from '#web/lib/refused-fields.ts'
import type { ListingField } from './listing.ts'

/** From top to bottom, as the form has them, and as the server speaks of them. */
export const listingFields = {
  fields: [
    'pictures',
    'name',
    'category',
    'price',
    'unit',
    'availableQuantity',
    'minimumOrderQuantity',
    'harvestDate',
    'state',
    'district',
    'description',
  ],
  paths: { location: 'district', images: 'pictures' },
  codes: {
    contact_in_text: 'description',
    image_type: 'pictures',
    image_invalid: 'pictures',
    too_many_images: 'pictures',
  },
} as const satisfies FieldTable<ListingField>
