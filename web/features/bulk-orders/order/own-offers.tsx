import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { SlipBody, SlipNext, SlipPaper } from '#web/ui/data/slip.tsx'
import { OfferHead, OfferPrices } from './offer-facts.tsx'
import { OfferStub } from './offer-stub.tsx'

type OwnOfferProps = { order: BulkOrder; offer: BulkOffer; onChange?: (() => void) | undefined }

/** An offer as its seller sees it: how it stands, and where it goes on. */
export function OwnOffer({ order, offer, onChange }: OwnOfferProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const { nameOf } = useTraderWords()
  const { status, acceptedAmount, requestId } = offer
  const values = { name: nameOf(order.poster), quantity: quantityOf(acceptedAmount ?? offer.amount) }
  return (
    <SlipPaper>
      <OfferStub offer={offer} />
      <SlipBody>
        <OfferHead order={order} offer={offer} />
        <OfferPrices order={order} offer={offer} />
        <SlipNext tone={status === 'accepted' ? 'mine' : 'waiting'}>{t(`own.${status}`, values)}</SlipNext>
        {requestId && (
          <ButtonLink kind="main" icon="slip" wide to={`/requests?request=${requestId}`}>
            {t('seeDeal')}
          </ButtonLink>
        )}
        {onChange && (
          <Button icon="edit" onClick={onChange}>
            {t('offerForm.change')}
          </Button>
        )}
      </SlipBody>
    </SlipPaper>
  )
}
