import type { Product } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay } from '#web/lib/outbox/queue-item.ts'
import { isAskFor } from './use-ask.ts'
import { useOpenRequest } from './use-open-request.ts'

/** Where the form is on the page. */
export const askId = 'ask-form'

const isBuyerOf = (product: Product, user: User | undefined) =>
  (user?.role === 'customer' || user?.role === 'vendor') && product.farmer._id !== user._id

/** Whether the page offers the form for a request: a buyer, something left, and none of theirs open. */
export function useCanAsk(product: Product) {
  const { data: user } = useMe()
  const isBuyer = isBuyerOf(product, user)
  const { data: open } = useOpenRequest(product._id, isBuyer)
  const isWaiting = useUnsent().some((item) => isAskFor(product._id)(item) && isOnItsWay(item))
  return isBuyer && product.availableQuantity > 0 && !product.isAsleep && open?.exists === false && !isWaiting
}
