import { categories, maxImages, units } from '#contract/catalogue/catalogue.ts'
import { districtName, stateName } from '#contract/places/places.ts'
import { price, quantity } from '#contract/shared/fields.ts'
import { z } from '#contract/zod.ts'
import { harvestDate } from './harvest.ts'

/** A form writes each line break as two characters; they count, and are kept, as one. */
const description = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1).max(2000))
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

export const place = z.object({ state: stateName, district: districtName })
/** In a form it is JSON in a text. */
const jsonOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given, context) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given)
    } catch {
      context.addIssue('must be JSON')
      return z.NEVER
    }
  }, schema)
const location = jsonOf(place)

export const pictureNeeded = 'at least one image is needed'

/** What a seller says of an offer. The form, the store and the export read its fields off here and off the table. */
export const newProduct = z.object({
  name: z.string().min(1).max(60),
  category: z.enum(categories),
  description,
  price,
  unit: z.enum(units),
  availableQuantity: quantity,
  minimumOrderQuantity: quantity.optional(),
  harvestDate: harvestDate.optional(),
  isOrganic: yesOrNo.default(false),
  location,
})
export type NewProduct = z.output<typeof newProduct>

/** Written in the seller's own words: they hold no contact, and are erased with the product. */
export const freeTexts = ['description'] as const satisfies (keyof NewProduct)[]

const imageAddresses = z.array(z.string().max(300)).min(1, pictureNeeded).max(maxImages)
/** The `updatedAt` that the caller has seen: where it is another by now, nothing is changed. */
const basedOn = z.iso.datetime()

export const productChange = newProduct
  .extend({
    minimumOrderQuantity: quantity.nullable(),
    isOrganic: yesOrNo,
    isAvailable: yesOrNo,
    /** The pictures that stay, in their new order. */
    images: imageAddresses,
    /** It is for sale anew, as after a harvest: wakes what sleeps, and who waits for it is told of it as of a new one. */
    listedAgain: yesOrNo,
    basedOn,
  })
  .partial()
export type ProductChange = z.output<typeof productChange>

/** Stands for a picture that is sent, in the order of all. */
export const newPicture = 'new'
export const addedPictures = z
  .object({
    /** All pictures in their new order: the addresses of those that stay, and `new` for each that is sent. Without it, those come last. */
    order: jsonOf(imageAddresses),
    basedOn,
  })
  .partial()
export type AddedPictures = z.output<typeof addedPictures>
