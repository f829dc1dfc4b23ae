import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText } from '#web/features/bulk-orders/use-order-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, isOnTime, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { thingOf } from './accepting.ts'
import { Answers } from './answers.tsx'
import { offerLooks } from './offer-stub.tsx'
import styles from './offers-table.module.css'
import { Undo } from './pending-note.tsx'
import { useAnswer } from './use-answer.ts'
import type { Pending } from './use-pending.ts'

type OfferRowProps = { order: BulkOrder; offer: BulkOffer; pending: Pending }

/** What can be done about an offer, or what became of it, at the end of its row. */
export function OfferRow({ order, offer, pending }: OfferRowProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const answer = useAnswer(order, offer, () => undefined)
  const { status, acceptedAmount, requestId } = offer
  const taken = pending.of(offer)
  const isOfThis = ({ thing }: OutboxItem) => thing === thingOf(offer)
  const unsent = useUnsent().filter(isOfThis)
  const isShown = taken !== undefined && !unsent.some((item) => !isOnTime(item))
  const isOpen = status === 'waiting' && order.status === 'open' && !taken && !unsent.some(isOnItsWay)
  const { icon, badge } = offerLooks[isShown ? 'accepted' : status]
  const accepted = isShown ? taken.about.quantity : acceptedAmount
  return (
    <div className={styles.answer}>
      {!isOpen && (
        <Badge tone={badge} icon={icon}>
          {accepted ? t('table.taken', { quantity: quantityOf(accepted) }) : t(`offerStatus.${status}`)}
        </Badge>
      )}
      {isShown && <Undo items={[taken]} undo={pending.undo} />}
      {requestId && <ButtonLink to={`/requests?request=${requestId}`}>{t('seeDeal')}</ButtonLink>}
      <UnsentNotes of={(item) => isOfThis(item) && !isOnTime(item)} />
      {isOpen && <Answers compact order={order} offer={offer} answer={answer} />}
      {answer.prove}
    </div>
  )
}
