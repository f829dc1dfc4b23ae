import type { ApiError } from '#web/lib/ask.ts'
import type { ListingField } from './listing.ts'

const fieldOf: Record<string, ListingField> = {
  category: 'category',
  name: 'name',
  price: 'price',
  unit: 'unit',
  availableQuantity: 'availableQuantity',
  minimumOrderQuantity: 'minimumOrderQuantity',
  harvestDate: 'harvestDate',
  description: 'description',
  location: 'district',
  'location.state': 'state',
  images: 'pictures',
}
const pictureCodes = ['image_type', 'image_invalid', 'too_many_images']

/** The fields a refusal speaks of; none: it speaks of the whole. */
export function refusedFields({ code, details }: ApiError): ListingField[] {
  if (code === 'contact_in_text') return ['description']
  if (code && pictureCodes.includes(code)) return ['pictures']
  return (details ?? []).flatMap(({ path }) => fieldOf[path] ?? fieldOf[path.split('.')[0] ?? ''] ?? [])
}
