import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { minus } from '#contract/shared/amounts.ts'
import { useOrderText } from '#web/features/bulk-orders/use-order-text.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { isOnTime } from '#web/lib/outbox/queue-item.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BulkBar } from '#web/ui/layout/bulk-bar.tsx'
import { sumOf } from './accepting.ts'
import { Undo } from './pending-note.tsx'
import { useBatch } from './use-batch.ts'
import type { Pending } from './use-pending.ts'

type BatchBarProps = {
  /** With what is pending of it. */
  order: BulkOrder
  chosen: readonly BulkOffer[]
  pending: Pending
  onClear: () => void
}

const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => minus(sum, -one), 0)

/** What the ticked offers come to, beside what is wanted; then what was accepted of them, as long as it can be taken back. */
export function BatchBar({ order, chosen, pending, onClear }: BatchBarProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const { isBusy, error, prove, acceptAll } = useBatch(order, onClear)
  const undone = pending.items.filter(isOnTime)
  const offerOf = (id: string | undefined) => order.offers.find(({ _id }) => _id === id)
  if (chosen.length === 0 && undone.length === 0) return null
  const taken = () => {
    const sums = undone.map(({ params, about }) => {
      const offer = offerOf(params?.offerId)
      return offer ? sumOf(offer, order, about.quantity) : 0
    })
    const quantity = quantityOf(totalOf(undone.map(({ about }) => about.quantity ?? 0)))
    const count = undone.length
    return t('batch.taken', { count, number: amount(count), quantity, sum: formatRupees(totalOf(sums)) })
  }
  if (chosen.length === 0)
    return (
      <BulkBar label={taken()}>
        <Undo items={undone} undo={pending.undo} />
      </BulkBar>
    )
  const quantity = totalOf(chosen.map((offer) => offer.amount))
  const over = minus(quantity, order.remaining)
  const label = t('batch.chosen', {
    count: chosen.length,
    number: amount(chosen.length),
    quantity: quantityOf(quantity),
    left: quantityOf(order.remaining),
    sum: formatRupees(totalOf(chosen.map((offer) => sumOf(offer, order)))),
  })
  return (
    <BulkBar label={label} clearLabel={t('batch.clear')} onClear={onClear}>
      {undone.length > 0 && <p>{taken()}</p>}
      {over > 0 && <p>{t('batch.over', { quantity: quantityOf(over) })}</p>}
      <ErrorNote error={error} fallback="bulk-orders:failed.answer" />
      <Button kind="main" icon="check" busy={isBusy} disabled={over > 0} onClick={() => void acceptAll(chosen)}>
        {t('batch.accept', { count: chosen.length, number: amount(chosen.length) })}
      </Button>
      {prove}
    </BulkBar>
  )
}
