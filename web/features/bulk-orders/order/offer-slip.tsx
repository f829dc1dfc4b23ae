import { type FocusEvent, useRef, useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText } from '#web/features/bulk-orders/use-order-text.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, isOnTime, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { SlipBody, SlipNext, SlipPaper } from '#web/ui/data/slip.tsx'
import { sumOf, thingOf } from './accepting.ts'
import { Answers } from './answers.tsx'
import { OfferHead, OfferPrices } from './offer-facts.tsx'
import { OfferStub } from './offer-stub.tsx'
import { PendingNote } from './pending-note.tsx'
import { useAnswer } from './use-answer.ts'
import type { Pending } from './use-pending.ts'

type OfferSlipProps = {
  /** With what is pending of it. */
  order: BulkOrder
  offer: BulkOffer
  pending: Pending
}

/** An offer as the poster of the order sees it: compare, then say yes or no. */
export function OfferSlip({ order, offer, pending }: OfferSlipProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isFollowed, setFollowed] = useState(false)
  const answer = useAnswer(order, offer, () => {
    heading.current?.focus({ preventScroll: true })
    setFollowed(true)
  })
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setFollowed(false)
  }
  const isOpen = offer.status === 'waiting' && order.status === 'open'
  const { acceptedAmount } = offer
  const taken = pending.of(offer)
  const isOfThis = ({ thing }: OutboxItem) => thing === thingOf(offer)
  const unsent = useUnsent().filter(isOfThis)
  const isShown = taken !== undefined && !unsent.some((item) => !isOnTime(item))
  return (
    <SlipPaper aria-busy={answer.isBusy || undefined} onBlur={onBlur}>
      <OfferStub offer={offer} isPending={isShown} ref={heading} />
      <SlipBody>
        <OfferHead order={order} offer={offer} />
        <OfferPrices order={order} offer={offer} />
        {acceptedAmount !== null && (
          <SlipNext>
            {t('taken', {
              quantity: quantityOf(acceptedAmount),
              sum: formatRupees(sumOf(offer, order, acceptedAmount)),
            })}
          </SlipNext>
        )}
        {offer.requestId && (
          <ButtonLink kind="main" icon="slip" wide to={`/requests?request=${offer.requestId}`}>
            {t('seeDeal')}
          </ButtonLink>
        )}
        <UnsentNotes of={(item) => isOfThis(item) && !isOnTime(item)} isFollowed={isFollowed} />
        {isShown && <PendingNote order={order} offer={offer} item={taken} undo={pending.undo} />}
        {isOpen && !taken && !unsent.some(isOnItsWay) && <Answers order={order} offer={offer} answer={answer} />}
      </SlipBody>
      {answer.prove}
    </SlipPaper>
  )
}
