import { useQueryClient } from '@tanstack/react-query'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { bulkOrderKinds } from '../door/queue-kinds.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'
import { type Terms, writtenTerms } from './terms.ts'

export const thingOf = ({ _id }: Pick<BulkOrder, '_id'>) => `order:${_id}`

/** Sends one offer, however often it is pressed; without a network it waits on the device. */
export function useOffer({ _id, name, poster }: BulkOrder, onDone: () => void) {
  const { t } = useTranslation('bulk-orders')
  const client = useQueryClient()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const attempt = useAttempt()
  const { isBusy, error, send } = useSending()
  const offer = (terms: Terms, unit: Unit) =>
    send(async () => {
      const body = writtenTerms(terms)
      try {
        const params = { id: _id }
        const about = { product: name, quantity: body.quantity, unit, name: poster.name }
        const answer = await attempt(body, (key) =>
          sendOrKeep({ kind: 'offer', key, thing: thingOf({ _id }), params, body, about, form: terms }, () =>
            call(bulkOrderKinds.offer.to, { params, body, idempotencyKey: key }),
          ),
        )
        if (!answer) return onDone()
        keep(answer.bulkOrder)
        showToast({ tone: 'success', place: 'app', id: `bulk-order-${_id}`, text: t('done.offered') })
        onDone()
      } catch (failure) {
        if (isRefusal(failure, 'bulk_order_over', 'not_found')) void refresh()
        // what is left of it is other than this page thinks
        if (isRefusal(failure, 'quantity_unavailable'))
          void client.invalidateQueries({ queryKey: ['products', 'mine'] })
        throw failure
      }
    })
  return { isBusy, error, offer }
}
