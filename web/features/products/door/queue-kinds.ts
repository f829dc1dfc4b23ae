import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'

/** What of products may wait on the device for the network. */
export const productKinds = {
  product: { to: 'POST /products', isForm: true, touches: ['products'], page: () => '/my-products' },
} as const satisfies Record<string, QueueKind>

type ProductKinds = typeof productKinds
declare module '#web/lib/outbox/queue-kinds.ts' {
  interface QueueKinds extends ProductKinds {}
}
