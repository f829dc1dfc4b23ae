import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { useProvedPhone } from '#web/features/requests/door/use-proved-phone.tsx'
import { useLowerWaiting } from '#web/features/requests/door/use-waiting.ts'
import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { randomText } from '#web/lib/device/device.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { hold } from '#web/lib/outbox/hold.ts'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { useHasSms } from '#web/lib/page.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { bulkOrderKinds } from '../door/queue-kinds.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'
import { answerOf, bodyOf, undoMs } from './accepting.ts'

/**
 * Says yes or no to an offer, once. A yes is held while it can be taken back, by whoever has proved their number; a no waits on the device
 * without a network. An order that moved meanwhile is shown as it is now.
 */
export function useAnswer(order: BulkOrder, offer: BulkOffer, onAnswered: () => void) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const lower = useLowerWaiting()
  const { nameOf } = useTraderWords()
  const { prove, provedFirst } = useProvedPhone()
  const hasSms = useHasSms()
  const { isBusy, error, send, forget } = useSending()
  const attempt = useAttempt()
  const made = (quantity?: number) => answerOf(order, offer, nameOf(offer.seller), quantity)

  const declined = ({ bulkOrder }: { bulkOrder: BulkOrder }) => {
    lower('decline_offer')
    keep(bulkOrder)
    const text = t('done.declined', { name: nameOf(offer.seller) })
    showToast({ tone: 'success', place: 'app', id: `bulk-offer-${offer._id}`, text })
    onAnswered()
  }
  const unlessMoved = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      if (!isRefusal(failure, 'invalid_transition', 'bulk_order_over', 'not_found')) throw failure
      await refresh()
      showToast({ tone: 'info', place: 'app', id: `bulk-offer-${offer._id}`, text: errorText(failure) })
    }
  }
  /** In the unit of the order; else all of it. */
  const accept = (quantity?: number) =>
    provedFirst(hasSms, () =>
      send(async () => {
        const draft = { ...made(quantity), kind: 'accept_offer', body: bodyOf(quantity) } as const
        await hold({ ...draft, key: randomText(24), holdMs: undoMs })
        onAnswered()
      }),
    )
  const decline = () =>
    send(() =>
      unlessMoved(async () => {
        const { params, ...rest } = made()
        const answer = await attempt(['decline'], (key) =>
          sendOrKeep({ ...rest, params, kind: 'decline_offer', key }, () =>
            call(bulkOrderKinds.decline_offer.to, { params, idempotencyKey: key }),
          ),
        )
        if (answer) declined(answer)
      }),
    )
  return { isBusy, error, forget, prove, accept, decline }
}
