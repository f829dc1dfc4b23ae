import type { ContactRequest } from '#contract/requests/requests.ts'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import type { OutboxSubject } from '#web/lib/outbox/queue-item.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { requestKinds } from './door/queue-kinds.ts'
import { useLowerWaiting } from './door/use-waiting.ts'
import { totalOf } from './sums.ts'
import { useKeepRequest, useRefreshRequests } from './use-requests.ts'

type MoveKinds = Omit<typeof requestKinds, 'ask'>
type BodyOf<Q> = Q extends { body: infer Body } ? { body: Body } : unknown
/** A move, with the body that its endpoint takes. */
export type RequestMove = {
  [Event in keyof MoveKinds]: { event: Event } & BodyOf<QuestionTo<MoveKinds[Event]['to']>>
}[keyof MoveKinds]

export const thingOf = ({ _id }: ContactRequest) => `request:${_id}`

/** What a move says of itself while it waits. */
function aboutMove({ product, requestedQuantity }: ContactRequest, move: RequestMove, name: string): OutboxSubject {
  const body = 'body' in move ? move.body : {}
  const isNo = ('bought' in body && !body.bought) || ('sold' in body && !body.sold)
  const dealt = 'finalQuantity' in body && typeof body.finalQuantity === 'number' ? body.finalQuantity : undefined
  const change = move.event === 'pay' ? move.body.says : undefined
  return { product: product.name, quantity: dealt ?? requestedQuantity, unit: product.unit, name, isNo, change }
}

type MovableRequest = {
  request: ContactRequest
  name: string
  quantityOf: (quantity: number) => string
  onMoved: (request: ContactRequest) => void
}

/** One move at a time; without a network it waits on the device. A request that moved meanwhile is shown as it is now, not refused again and again. */
export function useMove({ request, name, quantityOf, onMoved }: MovableRequest) {
  const id = request._id
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const keep = useKeepRequest()
  const lower = useLowerWaiting()
  const refresh = useRefreshRequests()
  const attempt = useAttempt()
  const { isBusy, error, send: sendOnce } = useSending()

  const doneWords = ({ status, finalQuantity, finalPrice }: ContactRequest, { event }: RequestMove) => {
    if (event === 'pay' || status !== 'completed' || finalQuantity === null || finalPrice === null)
      return t(`done.${event}`, { name })
    const total = formatRupees(totalOf(finalQuantity, finalPrice))
    return t('done.completed', { total, quantity: quantityOf(finalQuantity), price: formatRupees(finalPrice) })
  }

  const make = async (move: RequestMove) => {
    try {
      const body = 'body' in move ? { body: move.body } : {}
      const made = { kind: move.event, thing: thingOf(request), params: { id }, ...body }
      const answer = await attempt(move, (key) =>
        sendOrKeep({ ...made, key, about: aboutMove(request, move, name) }, () =>
          call(requestKinds[move.event].to, { params: made.params, ...body, idempotencyKey: key }),
        ),
      )
      if (!answer) return
      lower(move.event)
      keep(answer.request)
      showToast({
        tone: 'success',
        place: 'app',
        id: `request-${id}-${move.event}`,
        text: doneWords(answer.request, move),
      })
      onMoved(answer.request)
    } catch (failure) {
      if (isRefusal(failure, 'payment_final', 'payment_over')) void refresh()
      if (!isRefusal(failure, 'invalid_transition', 'not_your_move', 'not_found', 'payment_without_deal')) throw failure
      await refresh()
      showToast({ tone: 'info', place: 'app', id: `request-${id}-changed`, text: errorText(failure) })
    }
  }
  return { isBusy, error, once: sendOnce, make }
}
