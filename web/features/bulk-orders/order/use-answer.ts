import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { useProvedPhone } from '#web/features/requests/door/use-proved-phone.tsx'
import { useLowerWaiting } from '#web/features/requests/door/use-waiting.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { hold, sendOrKeep } from '#web/lib/outbox/queue.ts'
import { useHasSms } from '#web/lib/page.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { bulkOrderKinds } from '../door/queue-kinds.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'
import { answerOf, bodyOf, undoMs } from './accepting.ts'

const verbs = { accepted: 'accept', declined: 'decline' } as const

/**
 * Says yes or no to an offer, once. A yes waits on the device while it can be taken back, both wait there without a network. An order that
 * moved meanwhile is shown as it is now.
 */
export function useAnswer(order: BulkOrder, offer: BulkOffer, onAnswered: () => void) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const lower = useLowerWaiting()
  const { nameOf } = useTraderWords()
  const { prove, proving } = useProvedPhone()
  const hasSms = useHasSms()
  const { data: me } = useMe()
  const isUnproved = hasSms && me?.phone !== undefined && !me.phoneVerifiedAt
  const { isBusy, error, send, forget } = useSending()
  const attempt = useAttempt()
  const made = (quantity?: number) => answerOf(order, offer, nameOf(offer.seller), quantity)

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
  const acceptUnder = async (key: string, quantity?: number) => {
    const draft = { ...made(quantity), kind: 'accept_offer', key, body: bodyOf(quantity) } as const
    // who has to prove their number first is asked for the code on the spot
    if (!isUnproved && (await hold({ ...draft, holdMs: undoMs }))) {
      onAnswered()
      return undefined
    }
    const { params, body } = draft
    return sendOrKeep(draft, () => call(bulkOrderKinds.accept_offer.to, { params, body, idempotencyKey: key }))
  }
  /** In the unit of the order; else all of it. */
  const accept = (quantity?: number): Promise<void> =>
    send(() =>
      proving(
        () =>
          unlessMoved(async () => {
            const answer = await attempt(['accept', bodyOf(quantity)], (key) => acceptUnder(key, quantity))
            if (answer) answered(answer, 'accepted')
          }),
        () => void accept(quantity),
      ),
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
        if (answer) answered(answer, 'declined')
      }),
    )
  return { isBusy, error, forget, prove, accept, decline }
}
