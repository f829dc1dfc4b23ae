import { Link } from 'react-router'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useAmountWords, useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { sumOf } from './accepting.ts'
import { againstTarget, type OfferColumn } from './compare.ts'
import styles from './offers-table.module.css'

/** What offers are compared by. Amounts are in the unit of the order, with what the seller said below where that is another. */
export function useOfferColumns(order: BulkOrder): TableColumn<BulkOffer>[] {
  const { t, i18n } = useTranslation('bulk-orders')
  const { quantityIn, priceIn } = useAmountWords()
  const { quantityOf, priceOf } = useOrderText(order)
  const column = (key: OfferColumn, render: TableColumn<BulkOffer>['render']): TableColumn<BulkOffer> => ({
    key,
    header: t(`table.${key}`),
    align: 'end',
    sortable: true,
    render,
  })
  const isAsSaid = ({ unit }: BulkOffer) => unit === order.unit
  return [
    { key: 'seller', header: t('table.seller'), render: (offer) => <Seller offer={offer} /> },
    column('quantity', (offer) => (
      <>
        {quantityOf(offer.amount)}
        {!isAsSaid(offer) && <span className={styles.under}>{quantityIn(offer.unit, offer.quantity)}</span>}
      </>
    )),
    column('price', (offer) => {
      const target = againstTarget(offer, order.targetPrice)
      return (
        <>
          {priceOf(offer.pricePerOrderUnit)}
          {!isAsSaid(offer) && <span className={styles.under}>{priceIn(offer.unit, offer.price)}</span>}
          {target && target.how !== 'same' && (
            <span className={styles.under}>{t(`target_${target.how}`, { price: formatRupees(target.by) })}</span>
          )}
        </>
      )
    }),
    column('sum', (offer) => formatRupees(sumOf(offer, order))),
    column('distance', ({ km }) => (km === null ? '–' : km ? t('table.km', { km: amount(km) }) : t('sameDistrict'))),
    column('deals', ({ seller }) => (seller.completedDeals > 0 ? amount(seller.completedDeals) : t('newHere'))),
    column('date', ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt, i18n.language)}</time>),
  ]
}

function Seller({ offer: { product, seller } }: { offer: BulkOffer }) {
  const { t, i18n } = useTranslation('bulk-orders')
  const { nameOf, roleOf } = useTraderWords()
  const name = (
    <span dir="auto" lang={langOf(seller.name, i18n.language, seller.state)}>
      {nameOf(seller)}
    </span>
  )
  return (
    <span className={styles.seller}>
      {product.isRemoved ? name : <Link to={`/products/${product._id}`}>{name}</Link>}
      <span className={styles.under}>{roleOf(seller)}</span>
      {product.isOrganic && (
        <span>
          <Badge tone="leaf" icon="leaf">
            {t('organic')}
          </Badge>
        </span>
      )}
    </span>
  )
}
