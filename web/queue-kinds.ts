import { bulkOrderKinds } from './features/bulk-orders/door/queue-kinds.ts'
import { productKinds } from './features/products/door/queue-kinds.ts'
import { requestKinds } from './features/requests/door/queue-kinds.ts'
import { supportKinds } from './features/support/door/queue-kinds.ts'
import { type QueueKind, type QueueKinds, registerQueueKinds } from './lib/outbox/queue-kinds.ts'

/**
 * Everything that may wait on the device for the network, as the features' doors name it. Whoever imports this file can
 * send and show it. The line of a kind is `outbox:line.<kind>`.
 */
export const queueKinds = {
  ...productKinds,
  ...requestKinds,
  ...bulkOrderKinds,
  ...supportKinds,
} as const satisfies Record<keyof QueueKinds, QueueKind>

registerQueueKinds(queueKinds)
