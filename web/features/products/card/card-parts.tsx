import type { ReactNode } from 'react'
import { type StockLevel, stockLevel } from '#contract/catalogue/catalogue.ts'
import { availableFrom } from '#contract/products/available-from.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { shortDayOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PriceSlip } from '#web/ui/data/price-slip.tsx'
import { StockBars } from '#web/ui/data/stock-bars.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useTrustText } from '../use-trust-text.ts'
import styles from './card-parts.module.css'
import { type MarketProduct, sellerOf, trustOf } from './card-product.ts'

const bars = { out: 0, almost: 1, limited: 2, in: 3 } as const satisfies Record<StockLevel, number>

type PriceProps = Omit<Parameters<typeof PriceSlip>[0], 'amount' | 'unit' | 'faded'> & { product: MarketProduct }

/** ₹28/kg */
export function Price({ product, ...look }: PriceProps) {
  const { t } = useTranslation('catalogue')
  const unit = `/${t(`units.${product.unit}`)}`
  return <PriceSlip {...look} amount={formatRupees(product.price)} unit={unit} faded={product.availableQuantity <= 0} />
}

/** 480 kg */
export function useQuantity() {
  const { t } = useTranslation('catalogue')
  return (product: MarketProduct, quantity = product.availableQuantity) =>
    `${amount(quantity)} ${t(`units.${product.unit}`)}`
}

export function Stock({ quantity }: { quantity: number }) {
  const { t } = useTranslation('products')
  const level = stockLevel(quantity)
  return <StockBars level={bars[level]}>{t(`stock.${level}`)}</StockBars>
}

export function Organic({ onPicture }: { onPicture?: boolean }) {
  const { t } = useTranslation('products')
  return (
    <Badge tone={onPicture ? 'onPicture' : 'leaf'} icon="leaf">
      {t('card.organic')}
    </Badge>
  )
}

export function Fresh() {
  const { t } = useTranslation('products')
  return (
    <Badge tone="onPicture" icon="fresh">
      {t('card.fresh')}
    </Badge>
  )
}

/** From 28 Nov, where the harvest is still to come. */
export function Ahead({ product, onPicture = true }: { product: MarketProduct; onPicture?: boolean }) {
  const { t, i18n } = useTranslation('products')
  const { now } = useProductLabels()
  const day = availableFrom(product.harvestDate, now)
  return (
    day && (
      <Badge tone={onPicture ? 'onPicture' : 'sky'} icon="calendar">
        {t('card.from', { day: shortDayOf(day, i18n.language) })}
      </Badge>
    )
  )
}

/** 12 deals · with 8 people */
export function Trust({ product, className }: { product: MarketProduct; className?: string | undefined }) {
  const trustText = useTrustText()
  const seller = sellerOf(product)
  const facts = seller && trustOf(seller)
  return facts ? <p className={classNames(styles.trust, className)}>{trustText(facts).join(' · ')}</p> : null
}

type PlaceProps = {
  product: MarketProduct
  /** Its distance is that from the reader, not from another product. */
  fromReader?: boolean | undefined
}

/** Kolar, Karnataka · about 64 km. Within a district nobody knows how far it is. */
export function Place({ product: { location, km }, fromReader }: PlaceProps): ReactNode {
  const { t } = useTranslation('products')
  const { placeOf } = useProductLabels()
  return (
    <span className={styles.place}>
      <Icon name="pin" size="tiny" />
      <span>
        {location?.district ? placeOf(location) : t('card.noLocation')}
        {km || (km === 0 && fromReader) ? (
          <>
            {' '}
            <span className={styles.km}>· {km ? t('card.km', { km: amount(km) }) : t('card.here')}</span>
          </>
        ) : null}
      </span>
    </span>
  )
}
