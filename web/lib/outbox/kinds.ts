import type { EndpointName } from '../ask.ts'

type Parts = { params?: Record<string, string> }
type KindFacts = {
  /** The endpoint that it is sent to. */
  to: EndpointName
  /** With files, as a form. */
  isForm?: boolean
  /** What is shown and has changed when it was done, as queries begin. */
  touches: readonly string[]
  /** Where it is shown while it waits. */
  page: (parts: Parts) => string
}

const onItsSlip = ({ params }: Parts) => `/requests?request=${params?.id}`
const onItsOrder = ({ params }: Parts) => `/bulk-orders/${params?.id}`
const requests = { touches: ['requests'], page: onItsSlip } as const
const orders = { touches: ['bulk-orders', 'requests'], page: onItsOrder } as const

/** Everything that may wait on the device for the network. Its line is `outbox:line.<kind>`. */
export const kinds = {
  ask: {
    to: 'POST /contact-requests/create',
    touches: ['requests'],
    page: ({ params }) => `/products/${params?.productId}`,
  },
  accept: { to: 'PUT /contact-requests/{id}/accept', ...requests },
  reject: { to: 'PUT /contact-requests/{id}/reject', ...requests },
  withdraw: { to: 'PUT /contact-requests/{id}/withdraw', ...requests },
  buyer_confirm: { to: 'POST /contact-requests/{id}/user-confirm', ...requests },
  seller_confirm: { to: 'POST /contact-requests/{id}/farmer-confirm', ...requests },
  dispute: { to: 'POST /contact-requests/{id}/dispute', ...requests },
  message: { to: 'POST /contact-messages/create', touches: ['support'], page: () => '/contact?view=mine' },
  reply: {
    to: 'POST /contact-messages/ticket/{ticketId}/replies',
    touches: ['support'],
    page: ({ params }) => `/contact?ticket=${params?.ticketId}`,
  },
  need: { to: 'POST /bulk-orders', touches: ['bulk-orders'], page: () => '/bulk-orders?list=mine' },
  offer: { to: 'POST /bulk-orders/{id}/offers', ...orders },
  accept_offer: { to: 'PUT /bulk-orders/{id}/offers/{offerId}/accept', ...orders },
  decline_offer: { to: 'PUT /bulk-orders/{id}/offers/{offerId}/decline', ...orders },
  product: { to: 'POST /products', isForm: true, touches: ['products'], page: () => '/my-products' },
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof kinds
export const factsOf = (kind: Kind): KindFacts => kinds[kind]
