import { useTranslation } from 'react-i18next'
import type { buyerAnswer, ContactRequest, sellerAnswer } from '#contract/requests.ts'
import type { z } from '#contract/zod.ts'
import { call } from '#web/lib/api.ts'
import { isRefusal, useErrorText } from '#web/lib/error-text.tsx'
import { rupees } from '#web/lib/format.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { showToast } from '#web/ui/toast.ts'
import { totalOf } from './sums.ts'
import { useKeepRequest, useRefreshRequests } from './use-requests.ts'

export type Move =
  | { event: 'accept' | 'reject' | 'withdraw' }
  | { event: 'buyer_confirm'; body: z.input<typeof buyerAnswer> }
  | { event: 'seller_confirm'; body: z.input<typeof sellerAnswer> }
  | { event: 'dispute'; body: { reason: string } }

function send(id: string, move: Move) {
  const params = { id }
  switch (move.event) {
    case 'accept':
      return call('PUT /contact-requests/{id}/accept', { params })
    case 'reject':
      return call('PUT /contact-requests/{id}/reject', { params })
    case 'withdraw':
      return call('PUT /contact-requests/{id}/withdraw', { params })
    case 'buyer_confirm':
      return call('POST /contact-requests/{id}/user-confirm', { params, body: move.body })
    case 'seller_confirm':
      return call('POST /contact-requests/{id}/farmer-confirm', { params, body: move.body })
    case 'dispute':
      return call('POST /contact-requests/{id}/dispute', { params, body: move.body })
  }
}

type Moved = {
  id: string
  name: string
  quantityOf: (quantity: number) => string
  onMoved: (request: ContactRequest) => void
}

/** One move at a time. A request that moved meanwhile is shown as it is now, not refused again and again. */
export function useMove({ id, name, quantityOf, onMoved }: Moved) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const keep = useKeepRequest()
  const refresh = useRefreshRequests()
  const { isBusy, error, send: sendOnce } = useSending()

  const doneWords = ({ status, finalQuantity, finalPrice }: ContactRequest, { event }: Move) => {
    if (status !== 'completed' || finalQuantity === null || finalPrice === null) return t(`done.${event}`, { name })
    const total = rupees(totalOf(finalQuantity, finalPrice))
    return t('done.completed', { total, quantity: quantityOf(finalQuantity), price: rupees(finalPrice) })
  }

  const make = async (move: Move) => {
    try {
      const { request } = await send(id, move)
      keep(request)
      showToast({
        tone: 'success',
        place: 'app',
        id: `request-${id}-${move.event}`,
        text: doneWords(request, move),
      })
      onMoved(request)
    } catch (failure) {
      if (!isRefusal(failure, 'invalid_transition', 'not_your_move', 'not_found')) throw failure
      await refresh()
      showToast({ tone: 'info', place: 'app', id: `request-${id}-changed`, text: errorText(failure) })
    }
  }
  return { isBusy, error, once: sendOnce, make }
}
