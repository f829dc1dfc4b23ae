import { useTranslation } from 'react-i18next'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders.ts'
import { useProvedPhone } from '#web/features/requests/door/use-proved-phone.tsx'
import { call } from '#web/lib/api.ts'
import { isRefusal, useErrorText } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { showToast } from '#web/ui/toast.ts'
import { useTraderWords } from '../use-order-words.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'

/** Says yes or no to an offer, once. An order that moved meanwhile is shown as it is now. */
export function useAnswer(order: BulkOrder, offer: BulkOffer, onAnswered: () => void) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const { nameOf } = useTraderWords()
  const { prove, proving } = useProvedPhone()
  const { isBusy, error, send, forget } = useSending()
  const params = { id: order._id, offerId: offer._id }

  const answered = ({ bulkOrder }: { bulkOrder: BulkOrder }, word: 'accepted' | 'declined') => {
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
            const answer = await call('PUT /bulk-orders/{id}/offers/{offerId}/accept', { params, body })
            answered(answer, 'accepted')
          }),
        () => void accept(quantity),
      ),
    )
  const decline = () =>
    send(() =>
      unlessMoved(async () =>
        answered(await call('PUT /bulk-orders/{id}/offers/{offerId}/decline', { params }), 'declined'),
      ),
    )
  return { isBusy, error, forget, prove, accept, decline }
}
