import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { useProvedPhone } from '#web/features/requests/door/use-proved-phone.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { randomText } from '#web/lib/device/device.ts'
import { hold } from '#web/lib/outbox/hold.ts'
import { useHasSms } from '#web/lib/page.tsx'
import { answerOf, bodyOf, undoMs } from './accepting.ts'

/** Accepts several offers in one go: each is a call of its own, and what becomes of it is shown in its row. */
export function useBatch(order: BulkOrder, onDone: () => void) {
  const { nameOf } = useTraderWords()
  const { isBusy, error, send } = useSending()
  const { prove, provedFirst } = useProvedPhone()
  const hasSms = useHasSms()
  const acceptAll = (offers: readonly BulkOffer[]) =>
    provedFirst(hasSms, () =>
      send(async () => {
        for (const offer of offers) {
          const draft = {
            ...answerOf(order, offer, nameOf(offer.seller)),
            kind: 'accept_offer',
            body: bodyOf(),
          } as const
          await hold({ ...draft, key: randomText(24), holdMs: undoMs })
        }
        onDone()
      }),
    )
  return { isBusy, error, prove, acceptAll }
}
