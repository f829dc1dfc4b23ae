import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'

const onItsOrder = {
  touches: ['bulk-orders', 'requests'],
  page: ({ params }) => `/bulk-orders/${params?.id}`,
} as const satisfies Omit<QueueKind, 'to'>

/** What of bulk orders may wait on the device for the network. */
export const bulkOrderKinds = {
  need: { to: 'POST /bulk-orders', touches: ['bulk-orders'], page: () => '/bulk-orders?list=mine' },
  offer: { to: 'POST /bulk-orders/{id}/offers', ...onItsOrder },
  accept_offer: { to: 'PUT /bulk-orders/{id}/offers/{offerId}/accept', ...onItsOrder },
  decline_offer: { to: 'PUT /bulk-orders/{id}/offers/{offerId}/decline', ...onItsOrder },
} as const satisfies Record<string, QueueKind>

type BulkOrderKinds = typeof bulkOrderKinds
declare module '#web/lib/outbox/queue-kinds.ts' {
  interface QueueKinds extends BulkOrderKinds {}
}
