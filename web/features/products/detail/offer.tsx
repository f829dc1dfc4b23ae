import { isFresh } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayWords } from '#web/features/products/day-text.ts'
import { dateOf, dayOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Ahead, Organic, Price, Stock, useQuantity } from '../card/card-parts.tsx'
import { ShareProduct } from '../share-product.tsx'
import styles from './detail.module.css'
import { daysSince, pricesByWeight } from './facts.ts'
import type { OtherName } from './region-language.ts'
import { useNotConfirmedText } from './use-not-confirmed-text.ts'

type OfferProps = { product: Product; name: string; second: OtherName | undefined }

export function Offer({ product, name, second }: OfferProps) {
  return (
    <div className="stack">
      <div className={styles.title}>
        <Chips product={product} />
        <div className={styles.names}>
          <h1>
            {name}
            {second && (
              <span className={styles.second} lang={second.language}>
                {second.name}
              </span>
            )}
          </h1>
          <ShareProduct product={product} />
        </div>
        <div className="row">
          <Price product={product} size="big" />
          {product.isAsleep ? <NotConfirmed product={product} /> : <Stock quantity={product.availableQuantity} />}
        </div>
      </div>
      <Rates product={product} />
    </div>
  )
}

function Chips({ product }: { product: Product }) {
  const { category, harvestDate, isOrganic, availableFrom, isAsleep } = product
  const { t } = useTranslation('product')
  const { now } = useProductLabels()
  const fresh = isFresh(harvestDate, now) && !isAsleep
  const count = daysSince(harvestDate, now)
  const words = ({ 0: 'page.freshToday', 1: 'page.freshYesterday' } as const)[count] ?? 'page.freshDays'
  if (!fresh && !isOrganic && !availableFrom) return null
  return (
    <div className="row">
      {fresh && (
        <Badge tone="leaf" icon="fresh">
          {t(words, { count, ...dayWords(category) })}
        </Badge>
      )}
      <Ahead product={product} onPicture={false} />
      {isOrganic && <Organic />}
    </div>
  )
}

/** Beside the price, where the stock is told of what is on sale. */
function NotConfirmed({ product }: { product: Product }) {
  return (
    <Badge tone="waiting" icon="clock">
      {useNotConfirmedText(product)}
    </Badge>
  )
}

function Rates({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  const { placeOf, now } = useProductLabels()
  const quantity = useQuantity()
  const { minimumOrderQuantity: least, category, harvestDate } = product
  const isHarvested = daysSince(harvestDate, now) >= 0
  const rates: Rate[] = [
    ...pricesByWeight(product).map(({ key, price }) => ({
      key,
      icon: 'rupee' as const,
      name: t(`page.${key}`),
      value: formatRupees(price),
    })),
    { key: 'available', icon: 'box', name: t('page.available'), value: quantity(product) },
    ...(least
      ? [{ key: 'least', icon: 'slip' as const, name: t('page.minimum'), value: quantity(product, least) }]
      : []),
    {
      key: 'harvest',
      icon: 'calendar',
      name: t(isHarvested ? 'page.harvested' : 'page.harvestOn', dayWords(category)),
      value: <HarvestDay day={harvestDate} />,
    },
    { key: 'from', icon: 'pin', name: t('page.from'), value: placeOf(product.location) },
  ]
  return <RateList rates={rates} />
}

function HarvestDay({ day }: { day: string }) {
  const { i18n } = useTranslation()
  const { now } = useProductLabels()
  const isThisYear = day.startsWith(String(new Date(now).getUTCFullYear()))
  return <time dateTime={day}>{(isThisYear ? dayOf : dateOf)(day, i18n.language)}</time>
}
