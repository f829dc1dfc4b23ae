import type { Product } from '#contract/products/products.ts'
import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'

const change = {
  touches: ['products'],
  page: () => '/my-products',
  versionIn: (answer) => (answer as { product: Product }).product.updatedAt,
} as const satisfies Omit<QueueKind, 'to'>

/** What of products may wait on the device for the network. */
export const productKinds = {
  product: { to: 'POST /products', isForm: true, touches: ['products'], page: () => '/my-products' },
  change_product: { to: 'PATCH /products/{id}', ...change },
  add_pictures: { to: 'POST /products/{id}/images', isForm: true, ...change },
  confirm_product: { to: 'POST /products/{id}/awake', touches: ['products'], page: () => '/my-products' },
  confirm_products: { to: 'POST /products/farmer/awake', touches: ['products'], page: () => '/my-products' },
} as const satisfies Record<string, QueueKind>

type ProductKinds = typeof productKinds
declare module '#web/lib/outbox/queue-kinds.ts' {
  interface QueueKinds extends ProductKinds {}
}
