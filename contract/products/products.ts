import { categories, maxImages, maxSearch, sorts, units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { districtName, stateName } from '#contract/places/places.ts'
import { readOrigin } from '#contract/shared/origin.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { roles } from '#contract/shared/roles.ts'
import { trustFacts } from '#contract/shared/trust.ts'
import { z } from '#contract/zod.ts'
import { addedPictures, newProduct, place, productChange } from './listing.ts'
import { sleepApi } from './sleep-api.ts'

const nutrition = z.object({
  calories: z.number(),
  protein: z.number(),
  carbs: z.number(),
  fat: z.number(),
  fiber: z.number(),
  vitamins: z.array(z.string()),
  /** Not from a table of measured values. */
  approx: z.boolean(),
  source: z.string().nullable(),
})

export const moderations = ['visible', 'hidden', 'removed'] as const

/** Who sells it, as anybody is told. */
export const seller = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Of the page /farms/{username}. */
  username: z.string(),
  role: z.enum(roles),
  district: z.string().nullable(),
  state: z.string().nullable(),
  memberSince: z.iso.datetime(),
  ...trustFacts,
  profileImageUrl: z.string().nullable(),
})

export const product = z.object({
  _id: z.uuid(),
  /** A key of the catalogue. */
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  unit: z.enum(units),
  price: z.number(),
  pricePerKg: z.number().nullable(),
  availableQuantity: z.number(),
  minimumOrderQuantity: z.number().nullable(),
  /** YYYY-MM-DD, a day in India. */
  harvestDate: z.string(),
  /** That day, where the harvest is still to come. */
  availableFrom: z.iso.date().optional(),
  isOrganic: z.boolean(),
  isAvailable: z.boolean(),
  images: z.array(z.string()),
  location: place,
  farmer: seller,
  nutrition: nutrition.nullable(),
  /** What an admin decided about it; only its owner and admins are told. */
  moderation: z.enum(moderations).optional(),
  moderationReason: z.string().nullable().optional(),
  /** It leaves the lists then, unless its seller gives a sign of life; null: it never does. */
  awakeUntil: z.iso.datetime().nullable(),
  isAsleep: z.boolean(),
  /** The last sign of life of its seller. */
  confirmedAt: z.iso.datetime().nullable(),
  /** A notice's ticket said that it is sold; until then its owner can take that back. Only its owner is told. */
  soldUndoUntil: z.iso.datetime().nullable().optional(),
  /** What there was before deals or its seller took from it; null where that is not known. Only its owner is told. */
  lastQuantity: z.number().nullable().optional(),
  createdAt: z.iso.datetime(),
  /** Its version: moved on by each change of its seller and of its stock, by nothing else. */
  updatedAt: z.iso.datetime(),
})
export type Product = z.infer<typeof product>

/** What counts as nearby. */
export const nearKm = 200
const similarProduct = product.extend({
  /** From the middle of one district to that of the other. */
  km: z.number().nullable(),
})
export type SimilarProduct = z.infer<typeof similarProduct>

const labels = z.object({ en: z.string(), hi: z.string(), kn: z.string(), mr: z.string() })
const sellers = ['farmer', 'vendor'] as const

const categoryList = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(','))].filter((one) => one && one !== 'all'))
  .pipe(z.array(z.enum(categories)))

export const productQuery = z.object({
  search: z.string().max(maxSearch).optional(),
  category: categoryList.default([]),
  state: stateName.optional(),
  district: districtName.optional(),
  /** One seller's only. */
  seller: z.uuid().optional(),
  isOrganic: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  /** Only what is to be harvested later. */
  ahead: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  sort: z.enum(sorts).default('featured'),
  near: z
    .string()
    .refine((text) => readOrigin(text) !== undefined, 'must be State/District')
    .transform(readOrigin)
    .optional(),
  ...pageQuery(12),
})
export type ProductQuery = z.output<typeof productQuery>

const readPlace = z.object({ state: z.string(), district: z.string().nullable() })
/** What was read in a search. A part is some of its words; what it means is null where it may mean several things. */
const understood = z.object({
  names: z.array(z.string()),
  places: z.array(readPlace),
  categories: z.array(z.enum(categories)),
  isOrganic: z.boolean(),
  variety: z.string().nullable(),
  /** Nothing was found, as live cattle is not sold here. */
  isLiveAnimal: z.boolean(),
  parts: z.array(
    z.object({
      /** As typed, and the search without it. */
      said: z.string(),
      rest: z.string(),
      kind: z.enum(['name', 'place', 'category', 'organic', 'words']),
      name: z.string().nullable(),
      variety: z.string().nullable(),
      place: readPlace.nullable(),
      category: z.enum(categories).nullable(),
    }),
  ),
})
export type Understood = z.infer<typeof understood>
export type UnderstoodPart = Understood['parts'][number]

const marketProduct = product.extend({
  /** From the middle of the district that the list was asked for near to; absent where it was asked without. */
  km: z.number().optional(),
})

const marketPage = z.object({
  products: z.array(marketProduct),
  ...paged,
  /** Nothing is all that was searched for: these words were left out, or several crops are shown. */
  relaxed: z.boolean(),
  ignored: z.array(z.string()),
  /** Not to be had where it was searched for. */
  elsewhere: z.boolean(),
  understood,
})
export type MarketPage = z.infer<typeof marketPage>

const id = z.object({ id: z.uuid() })
const one = z.object({ product })
const upload = { field: 'images', most: maxImages, bytes: 10_000_000, tooMany: 'too_many_images' } as const
const pictureRefusals = ['too_many_images', 'image_type', 'image_invalid', 'pictures_unavailable'] as const
const hourly = [{ points: 500, seconds: 3600, per: 'account' }] as const

export const productsApi = {
  list: {
    summary: 'The marketplace',
    who: 'anyone',
    method: 'GET',
    path: '/products',
    query: productQuery,
    reply: marketPage,
  },
  categories: {
    summary: 'Categories, and how many products each has',
    who: 'anyone',
    method: 'GET',
    path: '/products/categories',
    reply: z.object({ categories: z.array(z.object({ key: z.enum(categories), labels, count: z.number() })) }),
  },
  names: {
    summary: 'What can be listed, by category',
    who: 'anyone',
    method: 'GET',
    path: '/products/names',
    query: z.object({ category: categoryList.default([]) }),
    reply: z.object({ names: z.array(z.object({ key: z.string(), category: z.enum(categories), labels })) }),
  },
  mine: {
    summary: 'The own products, newest first',
    who: sellers,
    method: 'GET',
    path: '/products/farmer/my-products',
    query: z.object({
      search: z.string().max(maxSearch).optional(),
      /** A crop's key in the catalogue. */
      name: z.string().max(60).optional(),
      /** Only what sleeps or soon will. */
      unconfirmed: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true'),
      ...pageQuery(12),
    }),
    reply: z.object({
      products: z.array(product),
      ...paged,
      /** Price times quantity, over all that is on offer. */
      inventoryValue: z.number(),
      /** Which of all own listings sleep or soon will, and have stock. */
      unconfirmed: z.array(z.uuid()),
    }),
  },
  one: {
    summary: 'One product',
    who: 'anyone',
    method: 'GET',
    path: '/products/{id}',
    params: id,
    reply: one,
    refuses: ['not_found'],
  },
  similar: {
    summary: 'The same from nearby and others of its kind; else whoever sells it',
    who: 'anyone',
    method: 'GET',
    path: '/products/{id}/similar',
    params: id,
    reply: z.object({
      /** Whether they are near; else they are whoever sells it. */
      nearby: z.boolean(),
      products: z.array(similarProduct),
    }),
    refuses: ['not_found'],
  },
  create: {
    summary: 'List a product',
    who: sellers,
    method: 'POST',
    path: '/products',
    body: newProduct,
    upload,
    reply: one,
    creates: true,
    limits: hourly,
    refuses: [...pictureRefusals, 'contact_in_text', 'too_many_products'],
  },
  addImages: {
    summary: 'Add pictures to an own product, and put all of them in order',
    who: sellers,
    method: 'POST',
    path: '/products/{id}/images',
    params: id,
    body: addedPictures,
    upload,
    reply: one,
    creates: true,
    limits: hourly,
    refuses: ['not_found', 'changed_meanwhile', ...pictureRefusals],
  },
  change: {
    summary: 'Change an own product',
    who: sellers,
    method: 'PATCH',
    path: '/products/{id}',
    params: id,
    body: productChange,
    reply: one,
    edits: true,
    limits: hourly,
    refuses: ['not_found', 'changed_meanwhile', 'contact_in_text'],
  },
  ...sleepApi,
  confirm: {
    summary: 'An own listing is still there',
    who: sellers,
    method: 'POST',
    path: '/products/{id}/awake',
    params: id,
    reply: one,
    edits: true,
    limits: hourly,
    refuses: ['not_found'],
  },
  remove: {
    summary: 'Delete an own product; its pending requests are closed',
    who: sellers,
    method: 'DELETE',
    path: '/products/{id}',
    params: id,
    reply: null,
    refuses: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
