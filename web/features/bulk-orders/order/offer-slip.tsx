import { useRef, useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { MoveFailed } from '#web/features/requests/door/move-failed.tsx'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { SlipBody, SlipButtons, SlipHint, SlipNext, SlipPaper } from '#web/ui/data/slip.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { OfferHead, OfferPrices } from './offer-facts.tsx'
import { OfferStub } from './offer-stub.tsx'
import { thingOf, useAnswer } from './use-answer.ts'

type OfferSlipProps = { order: BulkOrder; offer: BulkOffer }

/** An offer as the poster of the order sees it: compare, then say yes or no. */
export function OfferSlip({ order, offer }: OfferSlipProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, error, forget, prove, accept, decline } = useAnswer(order, offer, () => heading.current?.focus())
  const isOpen = offer.status === 'waiting' && order.status === 'open'
  const { acceptedAmount } = offer
  const isOfThis = ({ thing }: OutboxItem) => thing === thingOf(offer)
  const isWaiting = useUnsent().some((item) => isOfThis(item) && isOnItsWay(item))
  return (
    <SlipPaper aria-busy={isBusy || undefined}>
      <OfferStub offer={offer} ref={heading} />
      <SlipBody>
        <OfferHead order={order} offer={offer} />
        <OfferPrices order={order} offer={offer} />
        {acceptedAmount !== null && <SlipNext>{t('taken', { quantity: quantityOf(acceptedAmount) })}</SlipNext>}
        {offer.requestId && (
          <ButtonLink kind="main" icon="slip" wide to={`/requests?request=${offer.requestId}`}>
            {t('seeDeal')}
          </ButtonLink>
        )}
        <UnsentNotes of={isOfThis} />
        {isOpen && !isWaiting && (
          <Answers
            order={order}
            offer={offer}
            busy={isBusy}
            error={error}
            onAccept={accept}
            onDecline={decline}
            onForget={forget}
          />
        )}
      </SlipBody>
      {prove}
    </SlipPaper>
  )
}

type AnswersProps = OfferSlipProps & {
  busy: boolean
  error: unknown
  onAccept: (quantity?: number) => Promise<void>
  onDecline: () => Promise<void>
  onForget: () => void
}

function Answers({ order, offer, busy, error, onAccept, onDecline, onForget }: AnswersProps) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const { quantityOf } = useOrderText(order)
  const { nameOf } = useTraderWords()
  const [isAsking, setAsking] = useState(false)
  const tried = useRef<number>(undefined)
  const left = leftAfter(error) ?? order.remaining
  const isTooMuch = offer.amount > left
  const cut = isTooMuch ? left : undefined
  const take = (quantity?: number) => {
    tried.current = quantity
    void onAccept(quantity)
  }
  return (
    <>
      {isTooMuch && <SlipNext>{t('tooMuch', { offered: quantityOf(offer.amount), left: quantityOf(left) })}</SlipNext>}
      <SlipButtons>
        <Button icon="cross" disabled={busy} onClick={() => setAsking(true)}>
          {t('decline.do')}
        </Button>
        <Button kind="main" icon="check" busy={busy && !isAsking} onClick={() => take(cut)}>
          {cut === undefined ? t('accept') : t('acceptLeft', { quantity: quantityOf(cut) })}
        </Button>
      </SlipButtons>
      <SlipHint>{t('hidden')}</SlipHint>
      {!isAsking && <Failure error={error} onRetry={() => take(tried.current)} />}
      {isAsking && (
        <Confirm
          open
          variant="warning"
          title={t('decline.title')}
          text={t('decline.text', { name: nameOf(offer.seller) })}
          confirmLabel={t('decline.yes')}
          cancelLabel={t('keep')}
          error={error !== undefined && errorText(error, 'bulk-orders:failed.answer')}
          onClose={() => {
            onForget()
            setAsking(false)
          }}
          onConfirm={onDecline}
        />
      )}
    </>
  )
}

/** What the server says is still needed, where it was asked for more. */
function leftAfter(error: unknown): number | undefined {
  if (!isRefusal(error, 'quantity_reached')) return undefined
  const { remaining } = error.fields
  return typeof remaining === 'number' && remaining > 0 ? remaining : undefined
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  if (error === undefined) return null
  if (!isRefusal(error, 'request_exists'))
    return <MoveFailed error={error} fallback="bulk-orders:failed.answer" onRetry={onRetry} />
  const { existingRequestId } = error.fields
  return (
    <Alert
      tone="danger"
      failure={error}
      action={<ButtonLink to={`/requests?request=${existingRequestId}`}>{t('seeRequest')}</ButtonLink>}
    >
      {errorText(error)}
    </Alert>
  )
}
