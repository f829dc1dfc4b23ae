import { useTranslation } from 'react-i18next'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../slip.module.css'
import { useOrderWords, useTraderWords } from '../use-order-words.ts'
import { OfferHead, OfferPrices } from './offer-facts.tsx'
import { OfferStub } from './offer-stub.tsx'

type OwnOfferProps = { order: BulkOrder; offer: BulkOffer; onChange?: (() => void) | undefined }

/** An offer as its seller sees it: how it stands, and where it goes on. */
export function OwnOffer({ order, offer, onChange }: OwnOfferProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderWords(order)
  const { nameOf } = useTraderWords()
  const { status, acceptedAmount, requestId } = offer
  const values = { name: nameOf(order.poster), quantity: quantityOf(acceptedAmount ?? offer.amount) }
  return (
    <Card as="article" className={styles.slip}>
      <OfferStub offer={offer} />
      <div className={styles.body}>
        <OfferHead order={order} offer={offer} />
        <OfferPrices order={order} offer={offer} />
        <p className={`${styles.next} ${status === 'accepted' ? '' : styles.waiting}`}>{t(`own.${status}`, values)}</p>
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
      </div>
    </Card>
  )
}
