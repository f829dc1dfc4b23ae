import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { call } from '#web/lib/api.ts'
import { randomText } from '#web/lib/device.ts'
import { isRefusal } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { showToast } from '#web/ui/toast.ts'
import { useProvedPhone } from '../door/use-proved-phone.tsx'
import { useRefreshRequests } from '../use-requests.ts'
import { useKeepOpenRequest } from './use-open-request.ts'

type Outcome = { onSent: () => void; onExists: (error: unknown) => void }

/** Sends one request, however often it is pressed; a number that is not proved yet is proved on the way. */
export function useAsk({ _id: productId }: Product, { onSent, onExists }: Outcome) {
  const { t } = useTranslation('requests')
  const keep = useKeepOpenRequest(productId)
  const refresh = useRefreshRequests()
  const { prove, proving } = useProvedPhone()
  const { isBusy, error, send, forget } = useSending()
  const keyFor = useAttemptKey()

  const create = async (requestedQuantity: number) => {
    try {
      const body = { productId, requestedQuantity }
      const { request } = await call('POST /contact-requests/create', {
        body,
        idempotencyKey: keyFor(requestedQuantity),
      })
      keep({ exists: true, status: request.status, requestId: request._id })
      showToast({ tone: 'success', place: 'app', id: 'request-sent', text: t('ask.sent') })
      onSent()
    } catch (failure) {
      if (!isRefusal(failure, 'request_exists')) throw failure
      onExists(failure)
      const { existingRequestId } = failure.fields
      if (typeof existingRequestId === 'string') keep({ exists: true, requestId: existingRequestId })
    }
    void refresh()
  }
  const ask = (quantity: number): Promise<void> =>
    send(() =>
      proving(
        () => create(quantity),
        () => void ask(quantity),
      ),
    )
  return { isBusy, error, forget, prove, ask }
}

/** The same quantity sent again after no answer came is the same attempt: the server makes one request of it. */
function useAttemptKey() {
  const attempt = useRef<{ quantity: number; key: string }>(undefined)
  return (quantity: number) => {
    if (attempt.current?.quantity !== quantity) attempt.current = { quantity, key: randomText(24) }
    return attempt.current.key
  }
}
