import { categories, units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { openRoles, roles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { buyerAnswer, dealtQuantity, paymentAnswer, reason, sellerAnswer } from './answers.ts'
import { buyerFacts } from './buyer-facts.ts'
import { closeReasons, moveNames, ownLists, paidAnswers, parties, requestStatuses, sides } from './facts.ts'
import { payment } from './payment-reply.ts'
import { waiting } from './waiting.ts'

const time = z.iso.datetime()
const status = z.enum(requestStatuses)

/** What was offered when the request was sent. It stays when the product changes or goes. */
const offered = z.object({
  _id: z.uuid(),
  name: z.string(),
  category: z.enum(categories),
  unit: z.enum(units),
  price: z.number(),
  image: z.string().nullable(),
  /** Its page is gone. */
  isRemoved: z.boolean(),
})

const person = z.object({
  _id: z.uuid(),
  /** 'Deleted user' when the account is closed: the web says it in the reader's language. */
  name: z.string(),
  role: z.enum(roles),
  district: z.string().nullable(),
  state: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Only of the other side, and only where `seesContacts` allows it. */
  phone: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  /** Only of who asks, and only for the seller who has not answered yet: whom they would deal with. */
  memberSince: time.optional(),
  /** On either side; told up to `mostDealsTold`. */
  completedDeals: z.number().optional(),
})

export const contactRequest = z.object({
  _id: z.uuid(),
  product: offered,
  requester: person,
  seller: person,
  viewer: z.enum([...sides, 'admin']),
  /** From the product's district to the buyer's, for the seller who has not answered yet; null where that is not known. */
  km: z.number().nullable().optional(),
  requestedQuantity: z.number(),
  requestedAt: time,
  /** The day in India of a harvest that was still to come when it was sent; its 14 days count from there. */
  availableFrom: z.iso.date().nullable(),
  acceptedAt: time.nullable(),
  completedAt: time.nullable(),
  /** When it was last completed; it stays while that deal is in dispute. */
  dealtAt: time.nullable(),
  disputedAt: time.nullable(),
  disputedBy: z.enum(sides).nullable(),
  disputeReason: z.string().nullable(),
  status,
  closeReason: z.enum(closeReasons).nullable(),
  finalQuantity: z.number().nullable(),
  finalPrice: z.number().nullable(),
  buyerConfirmation: z
    .object({
      bought: z.boolean(),
      finalQuantity: z.number().nullable(),
      finalPrice: z.number().nullable(),
      confirmedAt: time,
    })
    .nullable(),
  sellerConfirmation: z
    .object({
      sold: z.boolean(),
      finalQuantity: z.number().nullable(),
      finalPrice: z.number().nullable(),
      confirmedAt: time,
      /** What they said of the payment beside it: only for the seller, who may say it again. */
      paid: z.enum(paidAnswers).optional(),
      paidAmount: z.number().nullable().optional(),
      payBy: z.iso.date().optional(),
    })
    .nullable(),
  /** Whether the two prices differ by at most 2 %; null until both have answered. */
  priceAgreed: z.boolean().nullable(),
  /** What the two say of the payment; null where there is no deal. */
  payment: payment.nullable(),
  /** Of the deal note; null where there is none. */
  noteCode: z.string().nullable(),
  /** Of the last days; only for the seller while it is pending or accepted, and from three sellers on. */
  buyerFacts: buyerFacts.nullable(),
  userFeedback: z.string().nullable(),
  farmerFeedback: z.string().nullable(),
  adminNote: z.string().nullable(),
  /** When it ends by itself; null when it no longer does. */
  expiresAt: time.nullable(),
  history: z.array(
    z.object({
      at: time,
      by: z.enum(parties),
      event: z.enum(['create', ...moveNames]),
      from: status.nullable(),
      to: status,
    }),
  ),
})
export type ContactRequest = z.infer<typeof contactRequest>

/** How many deals of one side, and what they came to in rupees. */
const dealt = z.object({ count: z.number(), rupees: z.number() })

export const requestId = z.object({ id: z.uuid() })
export const oneRequest = z.object({ request: contactRequest })
/** People change their answer now and then, not all day. */
const hourly = [{ points: 60, seconds: 3600, per: 'account' }] as const
const refuses = ['not_found', 'not_your_move', 'invalid_transition'] as const

export const requestsApi = {
  status: {
    summary: 'Is there an open request of mine for this product?',
    who: 'member',
    method: 'GET',
    path: '/contact-requests/status/{productId}/{userId}',
    params: z.object({ productId: z.uuid(), userId: z.uuid() }),
    /** Some callers add the time, so that nothing on the way answers from memory. */
    query: z.object({ t: z.unknown().optional() }),
    reply: z.object({ exists: z.boolean(), status: status.optional(), requestId: z.uuid().optional() }),
  },
  create: {
    summary: 'Ask a seller for a quantity of a product',
    who: 'member',
    method: 'POST',
    path: '/contact-requests/create',
    body: z.object({ productId: z.uuid(), requestedQuantity: dealtQuantity }),
    reply: oneRequest,
    creates: true,
    refuses: [
      'not_a_buyer',
      'own_product',
      'not_possible',
      'phone_unverified',
      'not_found',
      'below_minimum',
      'quantity_unavailable',
      'request_exists',
      'daily_cap',
    ],
  },
  my: {
    summary: 'The requests I sent and received: what waits for me, the soonest to close first, then the newest',
    who: openRoles,
    method: 'GET',
    path: '/contact-requests/my',
    /** `side`: only that list; the totals are told of both. */
    query: z.object({ ...pageQuery(20), status: status.optional(), side: z.enum(ownLists).optional() }),
    reply: z.object({
      sent: z.array(contactRequest),
      received: z.array(contactRequest),
      sentTotal: z.number(),
      receivedTotal: z.number(),
      page: z.number(),
      /** Of the longer of those that were asked for. */
      pageCount: z.number(),
      /** What waits for me, whatever the filter: how much in each list, and of which kind. */
      waiting,
    }),
  },
  deals: {
    summary: 'What I bought and sold, the latest deal first, and what it all came to',
    who: openRoles,
    method: 'GET',
    path: '/contact-requests/deals',
    /** `side`: only what I bought, or only what I sold; the sums are told of both. */
    query: z.object({ ...pageQuery(20), side: z.enum(ownLists).optional() }),
    reply: z.object({
      deals: z.array(contactRequest),
      bought: dealt,
      sold: dealt,
      /** What I sold in each of the last weeks, the present one last; each begins on a Monday in India. */
      soldByWeek: z.array(dealt.extend({ from: z.iso.date() })),
      ...paged,
    }),
  },
  orders: {
    summary:
      'What I am buying and have bought: accepted, disputed and completed requests that I sent, the newest first',
    who: openRoles,
    method: 'GET',
    path: '/contact-requests/orders',
    query: z.object(pageQuery(20)),
    reply: z.object({ orders: z.array(contactRequest), bought: dealt, ...paged }),
  },
  reveals: {
    summary: 'Who got my phone number and email, by which request and when; the latest first',
    who: openRoles,
    method: 'GET',
    path: '/users/profile/reveals',
    query: z.object(pageQuery(20)),
    reply: z.object({
      reveals: z.array(z.object({ requestId: z.uuid(), name: z.string(), at: time, isDeleted: z.boolean() })),
      ...paged,
    }),
  },
  one: {
    summary: 'One request, for its two sides and the admin',
    who: 'member',
    method: 'GET',
    path: '/contact-requests/{id}',
    params: requestId,
    reply: oneRequest,
    refuses: ['not_found'],
  },
  accept: {
    summary: 'Accept a request: both sides see how to reach each other',
    who: openRoles,
    method: 'PUT',
    path: '/contact-requests/{id}/accept',
    params: requestId,
    moves: true,
    reply: oneRequest,
    refuses: [...refuses, 'phone_unverified', 'not_possible'],
  },
  reject: {
    summary: 'Say no to a request',
    who: openRoles,
    method: 'PUT',
    path: '/contact-requests/{id}/reject',
    params: requestId,
    moves: true,
    reply: oneRequest,
    refuses,
  },
  withdraw: {
    summary: 'Take back a request that has no answer yet',
    who: openRoles,
    method: 'PUT',
    path: '/contact-requests/{id}/withdraw',
    params: requestId,
    moves: true,
    reply: oneRequest,
    refuses,
  },
  userConfirm: {
    summary: 'The buyer says whether, and how much, they bought',
    who: openRoles,
    method: 'POST',
    path: '/contact-requests/{id}/user-confirm',
    params: requestId,
    moves: true,
    limits: hourly,
    body: buyerAnswer,
    reply: oneRequest,
    refuses: [...refuses, 'contact_in_text'],
  },
  farmerConfirm: {
    summary: 'The seller says whether, how much and at what price they sold',
    who: openRoles,
    method: 'POST',
    path: '/contact-requests/{id}/farmer-confirm',
    params: requestId,
    moves: true,
    limits: hourly,
    body: sellerAnswer,
    reply: oneRequest,
    refuses: [...refuses, 'contact_in_text'],
  },
  dispute: {
    summary: 'Say that something is wrong',
    who: openRoles,
    method: 'POST',
    path: '/contact-requests/{id}/dispute',
    params: requestId,
    moves: true,
    limits: hourly,
    body: z.object({ reason }),
    reply: oneRequest,
    refuses,
  },
  pay: {
    summary: 'Say what became of the payment: each side for itself, within a year of the deal',
    who: openRoles,
    method: 'PUT',
    path: '/contact-requests/{id}/payment',
    params: requestId,
    moves: true,
    limits: hourly,
    body: paymentAnswer,
    reply: oneRequest,
    refuses: ['not_found', 'payment_without_deal', 'payment_over', 'payment_final'],
  },
} as const satisfies Record<string, Endpoint>
