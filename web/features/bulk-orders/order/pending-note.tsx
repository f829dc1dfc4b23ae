import { useEffect, useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText } from '#web/features/bulk-orders/use-order-text.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { isHeld, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SlipButtons, SlipHint, SlipNext } from '#web/ui/data/slip.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { sumOf } from './accepting.ts'
import type { Pending } from './use-pending.ts'

type PendingNoteProps = { order: BulkOrder; offer: BulkOffer; item: OutboxItem; undo: Pending['undo'] }

/** What was just accepted, in place of the buttons and as tall as they are; it can be taken back until it is sent. */
export function PendingNote({ order, offer, item, undo }: PendingNoteProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const quantity = item.about.quantity ?? offer.amount
  const values = { quantity: quantityOf(quantity), sum: formatRupees(sumOf(offer, order, quantity)) }
  return (
    <>
      <div role="status">
        <SlipNext>{t('taken', values)}</SlipNext>
      </div>
      <SlipButtons>
        <Undo items={[item]} undo={undo} />
      </SlipButtons>
      <SlipHint>{t('undo.hint')}</SlipHint>
    </>
  )
}

type UndoProps = { items: readonly OutboxItem[]; undo: Pending['undo'] }

/** Takes back what is not being sent yet. */
export function Undo({ items, undo }: UndoProps) {
  const { t } = useTranslation('bulk-orders')
  const isOpen = useIsHeld(items)
  const takeBack = async () => {
    if (!(await undo(items))) showToast({ tone: 'info', place: 'app', id: 'bulk-undo', text: t('undo.late') })
  }
  return (
    <Button icon="retry" disabled={!isOpen} onClick={() => void takeBack()}>
      {t(isOpen ? 'undo.do' : 'undo.sending')}
    </Button>
  )
}

/** Whether all of them can still be taken back; it is asked again when the first of them can't. */
function useIsHeld(items: readonly OutboxItem[]) {
  const [, look] = useState(0)
  const first = Math.min(...items.map(({ heldUntil = 0 }) => heldUntil))
  useEffect(() => {
    const timer = setTimeout(() => look((times) => times + 1), Math.max(0, first - Date.now()))
    return () => clearTimeout(timer)
  }, [first])
  return items.every((item) => item.state === 'waiting' && isHeld(item))
}
