import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'

const move = {
  touches: ['requests', 'notifications'],
  page: ({ params }) => `/requests?request=${params?.id}`,
} as const satisfies Omit<QueueKind, 'to'>

/** What of requests may wait on the device for the network. */
export const requestKinds = {
  ask: {
    to: 'POST /contact-requests/create',
    touches: ['requests'],
    page: ({ params }) => `/products/${params?.productId}`,
  },
  accept: { to: 'PUT /contact-requests/{id}/accept', ...move },
  reject: { to: 'PUT /contact-requests/{id}/reject', ...move },
  withdraw: { to: 'PUT /contact-requests/{id}/withdraw', ...move },
  buyer_confirm: { to: 'POST /contact-requests/{id}/user-confirm', ...move },
  seller_confirm: { to: 'POST /contact-requests/{id}/farmer-confirm', ...move },
  pay: { to: 'PUT /contact-requests/{id}/payment', ...move },
  dispute: { to: 'POST /contact-requests/{id}/dispute', ...move },
} as const satisfies Record<string, QueueKind>

type RequestKinds = typeof requestKinds
declare module '#web/lib/outbox/queue-kinds.ts' {
  interface QueueKinds extends RequestKinds {}
}
