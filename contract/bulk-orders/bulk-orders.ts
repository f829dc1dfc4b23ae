import { categories, units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buyerFacts } from '#contract/requests/buyer-facts.ts'
import { isDay } from '#contract/shared/days.ts'
import { price, quantity } from '#contract/shared/fields.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { openRoles, roles } from '#contract/shared/roles.ts'
import { trustFacts } from '#contract/shared/trust.ts'
import { z } from '#contract/zod.ts'
import { bulkOrderStatuses, offerStatuses } from './facts.ts'

const time = z.iso.datetime()
const some = quantity.pipe(z.number().positive())
const notes = z.string().trim().max(2000)
const place = z.string().min(1).max(60)
const cropName = z.string().min(1).max(60)

/** Somebody one may trade with: who, from where, and what they have behind them. Never how to reach them. */
export const trader = z.object({
  _id: z.uuid(),
  /** 'Deleted user' when the account is closed: the web says it in the reader's language. */
  name: z.string(),
  role: z.enum(roles),
  district: z.string().nullable(),
  state: z.string().nullable(),
  memberSince: time,
  ...trustFacts,
  profileImageUrl: z.string().nullable(),
  isDeleted: z.boolean(),
})

export const offer = z.object({
  _id: z.uuid(),
  product: z.object({
    _id: z.uuid(),
    name: z.string(),
    unit: z.enum(units),
    image: z.string().nullable(),
    isOrganic: z.boolean(),
    district: z.string(),
    state: z.string(),
    isRemoved: z.boolean(),
  }),
  seller: trader,
  /** From where the product is to where it is needed; null where that is not known. */
  km: z.number().nullable(),
  /** In the product's unit, as its seller said it. */
  quantity: z.number(),
  unit: z.enum(units),
  /** Rupees for one unit of the product. */
  price: z.number(),
  /** The same in the unit of the order, in which offers are compared. */
  amount: z.number(),
  pricePerOrderUnit: z.number(),
  /** What was taken of it; in the unit of the order. */
  acceptedAmount: z.number().nullable(),
  status: z.enum(offerStatuses),
  /** The request that an accepted offer became. */
  requestId: z.uuid().nullable(),
  createdAt: time,
})
export type BulkOffer = z.infer<typeof offer>

const bulkOrder = z.object({
  _id: z.uuid(),
  poster: trader,
  /** A key of the catalogue. */
  name: z.string(),
  category: z.enum(categories),
  quantity: z.number(),
  unit: z.enum(units),
  /** Rupees for one unit. */
  targetPrice: z.number().nullable(),
  state: z.string(),
  district: z.string(),
  /** YYYY-MM-DD, a day in India. */
  neededBy: z.string(),
  notes: z.string().nullable(),
  status: z.enum(bulkOrderStatuses),
  filled: z.number(),
  remaining: z.number(),
  isMine: z.boolean(),
  /** An admin has hidden it: only its poster and admins see it, and it takes no offers. */
  isHidden: z.boolean(),
  /** What the admin who hid or closed it wrote; only its poster is told. */
  moderationReason: z.string().nullable(),
  /** I sell this crop now. */
  matchesMine: z.boolean(),
  /** From the district of my account; null where that is not known. */
  km: z.number().nullable(),
  /** Of offers that wait for an answer; only its poster is told. */
  waitingOffers: z.number().nullable(),
  /** All of them for its poster, a seller's own for that seller, none for others. */
  offers: z.array(offer),
  /**
   * What sellers say of the poster's payments, null for too few of them: only where one order is read, and left out for who may not be told: without
   * the crop for sale, without a proved number, or told too often today.
   */
  posterFacts: buyerFacts.nullable().optional(),
  createdAt: time,
  updatedAt: time,
})
export type BulkOrder = z.infer<typeof bulkOrder>

export const newBulkOrder = z.object({
  name: cropName,
  category: z.enum(categories),
  quantity: some,
  unit: z.enum(units),
  targetPrice: price.nullish(),
  state: place,
  district: place,
  neededBy: z.string().refine(isDay, 'must be a day, written YYYY-MM-DD'),
  notes: notes.nullish(),
})

const fields = newBulkOrder.partial()
export const bulkOrderChange = fields
  .extend({ status: z.literal('closed').optional() })
  .refine((given) => Object.values(given).some((value) => value !== undefined), { message: 'must name a change' })

export const newOffer = z.object({ productId: z.uuid(), quantity: some, price })

const id = z.object({ id: z.uuid() })
const offerId = id.extend({ offerId: z.uuid() })
const one = z.object({ bulkOrder })
const hourly = [{ points: 120, seconds: 3600, per: 'account' }] as const

export const bulkOrdersApi = {
  list: {
    summary:
      'Open bulk orders of others, those I can fill first and the nearest of them; all of my own; or what I made an offer for',
    who: openRoles,
    method: 'GET',
    path: '/bulk-orders',
    query: z.object({
      ...pageQuery(20),
      mine: z.enum(['true', 'false']).optional(),
      /** Those I made an offer for, in whatever state. */
      offered: z.enum(['true', 'false']).optional(),
      /** Of my own, or of those I made an offer for; others are always open. */
      status: z.enum(bulkOrderStatuses).optional(),
      name: cropName.optional(),
      category: z.enum(categories).optional(),
      state: place.optional(),
    }),
    reply: z.object({ bulkOrders: z.array(bulkOrder), ...paged }),
  },
  create: {
    summary: 'Post what is needed',
    who: openRoles,
    method: 'POST',
    path: '/bulk-orders',
    limits: hourly,
    body: newBulkOrder,
    reply: one,
    creates: true,
    refuses: ['not_a_buyer', 'phone_unverified', 'contact_in_text', 'too_many_bulk_orders', 'daily_posts'],
  },
  one: {
    summary: 'One bulk order',
    who: openRoles,
    method: 'GET',
    path: '/bulk-orders/{id}',
    params: id,
    reply: one,
    refuses: ['not_found'],
  },
  change: {
    summary: 'Close a bulk order, or change it while nothing of it is accepted',
    who: openRoles,
    method: 'PATCH',
    path: '/bulk-orders/{id}',
    params: id,
    limits: hourly,
    body: bulkOrderChange,
    reply: one,
    refuses: ['not_found', 'bulk_order_over', 'bulk_order_agreed', 'contact_in_text'],
  },
  offer: {
    summary: 'Offer one of my products; another offer of the same product replaces the one that waits',
    who: ['farmer', 'vendor'],
    method: 'POST',
    path: '/bulk-orders/{id}/offers',
    params: id,
    limits: hourly,
    body: newOffer,
    reply: z.object({ offer, bulkOrder }),
    creates: true,
    refuses: [
      'not_found',
      'own_bulk_order',
      'not_possible',
      'bulk_order_over',
      'unit_mismatch',
      'quantity_unavailable',
    ],
  },
  accept: {
    summary: 'Accept an offer, or a part of it: both sides see how to reach each other',
    who: openRoles,
    method: 'PUT',
    path: '/bulk-orders/{id}/offers/{offerId}/accept',
    params: offerId,
    moves: true,
    /** How much of it, in the unit of the order; else the whole offer. */
    body: z.object({ quantity: some.optional() }),
    reply: z.object({ offer, bulkOrder }),
    refuses: [
      'not_a_buyer',
      'not_possible',
      'not_found',
      'bulk_order_over',
      'bulk_order_hidden',
      'quantity_reached',
      'invalid_transition',
      'phone_unverified',
      'quantity_unavailable',
      'request_exists',
    ],
  },
  decline: {
    summary: 'Say no to an offer',
    who: openRoles,
    method: 'PUT',
    path: '/bulk-orders/{id}/offers/{offerId}/decline',
    params: offerId,
    moves: true,
    reply: z.object({ offer, bulkOrder }),
    refuses: ['not_found', 'invalid_transition'],
  },
} as const satisfies Record<string, Endpoint>
