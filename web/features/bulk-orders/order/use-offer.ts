import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BulkOrder } from '#contract/bulk-orders.ts'
import { call } from '#web/lib/api.ts'
import { useAttempt } from '#web/lib/attempt.ts'
import { isRefusal } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { showToast } from '#web/ui/toast.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'
import { type Terms, writtenTerms } from './terms.ts'

/** Sends one offer, however often it is pressed. */
export function useOffer({ _id }: BulkOrder, onDone: () => void) {
  const { t } = useTranslation('bulk-orders')
  const client = useQueryClient()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const attempt = useAttempt()
  const { isBusy, error, send } = useSending()
  const offer = (terms: Terms) =>
    send(async () => {
      const body = writtenTerms(terms)
      try {
        const { bulkOrder } = await attempt(body, (idempotencyKey) =>
          call('POST /bulk-orders/{id}/offers', { params: { id: _id }, body, idempotencyKey }),
        )
        keep(bulkOrder)
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
