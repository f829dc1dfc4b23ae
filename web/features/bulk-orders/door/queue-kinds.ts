import type { QueueKind, RefusalHelp } from '#web/lib/outbox/queue-kinds.ts'

const onItsOrder = {
  touches: ['bulk-orders', 'requests'],
  page: ({ params }) => `/bulk-orders/${params?.id}`,
} as const satisfies Omit<QueueKind, 'to'>

/** An order that is over is posted again; an offer that is gone is looked for in the market. */
const helpWithOffer: NonNullable<QueueKind['helps']> = ({ params, about, told }): RefusalHelp | undefined => {
  switch (told?.code) {
    case 'request_exists': {
      const { existingRequestId } = told
      return { word: 'request', to: existingRequestId ? `/requests?request=${existingRequestId}` : '/requests' }
    }
    case 'quantity_reached':
    case 'bulk_order_over':
      return { word: 'post', to: `/bulk-orders?post=1&copy=${params?.id}` }
    case 'invalid_transition':
    case 'quantity_unavailable':
    case 'not_found':
      return { word: 'others', to: `/marketplace?${new URLSearchParams({ search: about.product ?? '' })}` }
    default:
      return undefined
  }
}

/** What of bulk orders may wait on the device for the network. */
export const bulkOrderKinds = {
  need: { to: 'POST /bulk-orders', touches: ['bulk-orders'], page: () => '/bulk-orders?list=mine' },
  offer: { to: 'POST /bulk-orders/{id}/offers', ...onItsOrder },
  accept_offer: { to: 'PUT /bulk-orders/{id}/offers/{offerId}/accept', ...onItsOrder, helps: helpWithOffer },
  decline_offer: { to: 'PUT /bulk-orders/{id}/offers/{offerId}/decline', ...onItsOrder },
} as const satisfies Record<string, QueueKind>

type BulkOrderKinds = typeof bulkOrderKinds
declare module '#web/lib/outbox/queue-kinds.ts' {
  interface QueueKinds extends BulkOrderKinds {}
}
