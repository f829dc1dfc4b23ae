import { useEffect, useEffectEvent, useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { minus } from '#contract/shared/amounts.ts'
import { keeperOf } from '#web/lib/outbox/page-hold.ts'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { useRefreshOrders } from '../use-orders.ts'

export type Pending = {
  /** Asks the page for the offer that it was made from. */
  of: (offer: Pick<BulkOffer, '_id'>) => OutboxItem | undefined
  items: readonly OutboxItem[]
  /** False where one of them was being sent already. */
  undo: (items: readonly OutboxItem[]) => Promise<boolean>
}

const quantityOf = ({ about }: OutboxItem) => about.quantity ?? 0
const idsOf = (items: readonly OutboxItem[]) => items.map(({ id }) => id).join()

/**
 * The accepted offers of an order that the server does not know of yet, and the order as it is with them: no more can be accepted than is
 * wanted. What was just sent stays among them until the page knows its deal.
 */
export function usePending(order: BulkOrder): { pending: Pending; shown: BulkOrder } {
  const refresh = useRefreshOrders()
  const unsent = useUnsent().filter(({ kind, params }) => kind === 'accept_offer' && params?.id === order._id)
  const going = unsent.filter(isOnItsWay)
  const [known, setKnown] = useState(going)
  const [gone, setGone] = useState<readonly OutboxItem[]>([])
  const [takenBack, setTakenBack] = useState<ReadonlySet<number>>(new Set())
  if (idsOf(going) !== idsOf(known)) {
    const left = known.filter(({ id }) => !takenBack.has(id) && unsent.every((item) => item.id !== id))
    setKnown(going)
    if (left.length) setGone([...gone, ...left])
  }
  const settle = useEffectEvent(() =>
    refresh().finally(() => setGone((now) => now.filter((item) => !gone.includes(item)))),
  )
  useEffect(() => {
    if (gone.length) void settle()
  }, [gone])

  const isWaiting = ({ params }: OutboxItem) =>
    order.offers.some(({ _id, status }) => _id === params?.offerId && status === 'waiting')
  const items = [...going, ...gone].filter((item) => isWaiting(item) && !takenBack.has(item.id))
  const taken = items.reduce((sum, item) => minus(sum, -quantityOf(item)), 0)
  const undo = async (some: readonly OutboxItem[]) => {
    const backs = await Promise.all(
      some.map(async (item) => {
        const isBack = (await keeperOf(item)?.takeBack(item.key)) ?? false
        if (isBack) setTakenBack((now) => new Set([...now, item.id]))
        return isBack
      }),
    )
    return backs.every(Boolean)
  }
  return {
    pending: { of: ({ _id }) => items.find(({ params }) => params?.offerId === _id), items, undo },
    shown: {
      ...order,
      filled: Math.min(order.quantity, minus(order.filled, -taken)),
      remaining: Math.max(0, minus(order.remaining, taken)),
    },
  }
}
