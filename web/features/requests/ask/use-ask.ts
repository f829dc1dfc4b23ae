import type { Product } from '#contract/products/products.ts'
import { call } from '#web/lib/api/api.ts'
import type { ApiError } from '#web/lib/api/ask.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { requestKinds } from '../door/queue-kinds.ts'
import { useProvedPhone } from '../door/use-proved-phone.tsx'
import { useRefreshRequests } from '../use-requests.ts'
import type { SteppedOffer } from './quantity-steps.ts'
import { useKeepOpenRequest } from './use-open-request.ts'

type AskCallbacks = {
  onSent: () => void
  onExists: (error: unknown) => void
  /** So much cannot be had: what can, if the server said it. */
  onRefusedQuantity: (now: SteppedOffer | undefined) => void
  /** The offer itself is no longer there. */
  onGone: () => void
}

const thingOf = (productId: string) => `ask:${productId}`
export const isAskFor =
  (productId: string) =>
  ({ thing }: Pick<OutboxItem, 'thing'>) =>
    thing === thingOf(productId)

/** Sends one request, however often it is pressed; a number that is not proved yet is proved on the way. Without a
 * network it waits on the device. */
export function useAsk(
  { _id: productId, name, unit, farmer }: Product,
  { onSent, onExists, onRefusedQuantity, onGone }: AskCallbacks,
) {
  const { t } = useTranslation('requests')
  const keep = useKeepOpenRequest(productId)
  const refresh = useRefreshRequests()
  const { prove, proving } = useProvedPhone()
  const { isBusy, error, send, forget } = useSending()
  const attempt = useAttempt()

  const create = async (requestedQuantity: number) => {
    try {
      const body = { productId, requestedQuantity }
      const about = { product: name, quantity: requestedQuantity, unit, name: farmer.name }
      const made = {
        kind: 'ask' as const,
        thing: thingOf(productId),
        params: { productId },
        body,
        about,
        form: requestedQuantity,
      }
      const answer = await attempt(body, (idempotencyKey) =>
        sendOrKeep({ ...made, key: idempotencyKey }, () => call(requestKinds.ask.to, { body, idempotencyKey })),
      )
      if (!answer) return
      const { request } = answer
      keep({ exists: true, status: request.status, requestId: request._id })
      showToast({ tone: 'success', place: 'app', id: 'request-sent', text: t('ask.sent') })
      onSent()
    } catch (failure) {
      if (isQuantityRefusal(failure)) onRefusedQuantity(offerIn(failure))
      if (isRefusal(failure, 'not_found', 'asleep')) onGone()
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

export const isQuantityRefusal = (error: unknown): error is ApiError =>
  isRefusal(error, 'quantity_unavailable', 'below_minimum', 'validation')

function offerIn({ fields }: ApiError): SteppedOffer | undefined {
  return typeof fields.availableQuantity === 'number' ? (fields as SteppedOffer) : undefined
}
