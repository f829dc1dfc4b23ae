import { Link } from 'react-router'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useAmountWords, useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { CropPicture } from '#web/features/catalogue/door/crop-picture.tsx'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { SlipAbout, SlipTitle } from '#web/ui/data/slip.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { againstTarget, perKg } from './compare.ts'

type OfferFactsProps = { order: BulkOrder; offer: BulkOffer }

/** How much of what, in the order's unit and as it was said; for its poster also by whom. */
export function OfferHead({ order, offer }: OfferFactsProps) {
  const { t, i18n } = useTranslation('bulk-orders')
  const { quantityIn } = useAmountWords()
  const { quantityOf } = useOrderText(order)
  const { nameOf, roleOf } = useTraderWords()
  const { product, seller, amount, quantity, unit } = offer
  const big = quantityOf(amount)
  return (
    <SlipAbout pressed picture={<CropPicture category={order.category} image={product.image} />}>
      <SlipTitle>
        {product.isRemoved ? big : <Link to={`/products/${product._id}`}>{big}</Link>}
        {unit !== order.unit && (
          <span className="quiet small"> {t('thatIs', { quantity: quantityIn(unit, quantity) })}</span>
        )}
      </SlipTitle>
      {order.isMine && (
        <>
          <p dir="auto" lang={langOf(seller.name, i18n.language, seller.state)}>
            {nameOf(seller)}
          </p>
          <p className="quiet small">{roleOf(seller)}</p>
        </>
      )}
      {product.isOrganic && (
        <Badge tone="leaf" icon="leaf">
          {t('organic')}
        </Badge>
      )}
    </SlipAbout>
  )
}

/** The price for one unit of the order, beside the one its poster had in mind. */
export function OfferPrices({ order, offer }: OfferFactsProps) {
  const { t } = useTranslation('bulk-orders')
  const { priceIn } = useAmountWords()
  const { priceOf } = useOrderText(order)
  const { placeOf } = useTraderWords()
  const target = againstTarget(offer, order.targetPrice)
  const kilo = perKg(offer, order)
  const deals = offer.seller.completedDeals
  const rates: Rate[] = [
    { key: 'price', name: t('price'), value: priceOf(offer.pricePerOrderUnit) },
    ...(offer.unit === order.unit
      ? []
      : [{ key: 'said', name: t('priceSaid'), value: priceIn(offer.unit, offer.price) }]),
    ...(kilo === undefined ? [] : [{ key: 'kg', name: t('pricePerKg'), value: priceIn('kg', kilo) }]),
    ...(target
      ? [
          {
            key: 'target',
            name: t(order.isMine ? 'againstYours' : 'againstTheirs'),
            value: t(`target_${target.how}`, { price: formatRupees(target.by) }),
          },
        ]
      : []),
    ...(order.isMine && offer.product.district !== offer.seller.district
      ? [{ key: 'place', name: t('from'), value: placeOf(offer.product, null) }]
      : []),
    ...(order.isMine && offer.km !== null
      ? [{ key: 'km', name: t('distance'), value: offer.km ? t('far', { km: amount(offer.km) }) : t('sameDistrict') }]
      : []),
    ...(order.isMine && deals > 0 ? [{ key: 'deals', name: t('dealsDone'), value: String(deals) }] : []),
  ]
  return <RateList rates={rates} />
}
