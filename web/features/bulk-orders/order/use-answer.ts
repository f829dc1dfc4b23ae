import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { useProvedPhone } from '#web/features/requests/door/use-proved-phone.tsx'
import { useLowerWaiting } from '#web/features/requests/door/use-waiting.ts'
import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { bulkOrderKinds } from '../door/queue-kinds.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'

const verbs = { accepted: 'accept', declined: 'decline' } as const

export const thingOf = ({ _id }: BulkOffer) => `offer:${_id}`

/** Says yes or no to an offer, once; without a network that waits on the device. An order that moved meanwhile is shown as it is now. */
export function useAnswer(order: BulkOrder, offer: BulkOffer, onAnswered: () => void) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const lower = useLowerWaiting()
  const { nameOf } = useTraderWords()
  const { prove, proving } = useProvedPhone()
  const { isBusy, error, send, forget } = useSending()
  const attempt = useAttempt()
  const params = { id: order._id, offerId: offer._id }
  const made = (quantity: number) => ({
    thing: thingOf(offer),
    params,
    about: { product: order.name, quantity, unit: order.unit, name: nameOf(offer.seller) },
  })

  const answered = ({ bulkOrder }: { bulkOrder: BulkOrder }, word: 'accepted' | 'declined') => {
    lower(`${verbs[word]}_offer`)
    keep(bulkOrder)
    const text = t(`done.${word}`, { name: nameOf(offer.seller) })
    showToast({ tone: 'success', place: 'app', id: `bulk-offer-${offer._id}`, text })
    onAnswered()
  }
  const unlessMoved = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      if (isRefusal(failure, 'quantity_reached', 'quantity_unavailable', 'request_exists')) void refresh()
      if (!isRefusal(failure, 'invalid_transition', 'bulk_order_over', 'not_found')) throw failure
      await refresh()
      showToast({ tone: 'info', place: 'app', id: `bulk-offer-${offer._id}`, text: errorText(failure) })
    }
  }
  /** In the unit of the order; else all of it. */
  const accept = (quantity?: number): Promise<void> =>
    send(() =>
      proving(
        () =>
          unlessMoved(async () => {
            const body = quantity === undefined ? {} : { quantity }
            const answer = await attempt(['accept', body], (key) =>
              sendOrKeep({ ...made(quantity ?? offer.amount), kind: 'accept_offer', key, body }, () =>
                call(bulkOrderKinds.accept_offer.to, { params, body, idempotencyKey: key }),
              ),
            )
            if (answer) answered(answer, 'accepted')
          }),
        () => void accept(quantity),
      ),
    )
  const decline = () =>
    send(() =>
      unlessMoved(async () => {
        const answer = await attempt(['decline'], (key) =>
          sendOrKeep({ ...made(offer.amount), kind: 'decline_offer', key }, () =>
            call(bulkOrderKinds.decline_offer.to, { params, idempotencyKey: key }),
          ),
        )
        if (answer) answered(answer, 'declined')
      }),
    )
  return { isBusy, error, forget, prove, accept, decline }
}
