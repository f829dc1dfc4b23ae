import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, isOnTime } from '#web/lib/outbox/queue-item.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { thingOf } from './accepting.ts'
import { Answers } from './answers.tsx'
import { offerLooks } from './offer-stub.tsx'
import styles from './offers-table.module.css'
import { Undo } from './pending-note.tsx'
import { RowNote } from './row-note.tsx'
import { useAnswer } from './use-answer.ts'
import type { Pending } from './use-pending.ts'

type OfferRowProps = { order: BulkOrder; offer: BulkOffer; pending: Pending }

/** What can be done about an offer, or what became of it, at the end of its row: as tall in each case, so that no row moves. */
export function OfferRow({ order, offer, pending }: OfferRowProps) {
  const { t } = useTranslation('bulk-orders')
  const answer = useAnswer(order, offer, () => undefined)
  const { status, requestId } = offer
  const taken = pending.of(offer)
  const unsent = useUnsent().filter(({ thing }) => thing === thingOf(offer))
  const late = unsent.find((item) => !isOnTime(item))
  const isShown = taken !== undefined && !late
  const isOpen = status === 'waiting' && order.status === 'open' && !taken && !unsent.some(isOnItsWay)
  const { icon, badge } = offerLooks[status]
  return (
    <div className={styles.answer}>
      {late && <RowNote item={late} />}
      {!isOpen && !isShown && !requestId && (!late || status !== 'waiting') && (
        <Badge tone={badge} icon={icon}>
          {t(`offerStatus.${status}`)}
        </Badge>
      )}
      {isShown && (
        <>
          <span className="visually-hidden">{t('offerStatus.accepted')}</span>
          <Undo items={[taken]} undo={pending.undo} />
        </>
      )}
      {requestId && (
        <ButtonLink icon="check" to={`/requests?request=${requestId}`}>
          {t('seeDeal')}
        </ButtonLink>
      )}
      {isOpen && <Answers compact order={order} offer={offer} answer={answer} />}
      {answer.prove}
    </div>
  )
}
