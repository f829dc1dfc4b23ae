import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Card, CardLink } from '#web/ui/layout/card.tsx'
import { Organic, useQuantity } from './card-parts.tsx'
import { type CardProduct, isLow } from './card-product.ts'
import { ProductPicture } from './product-picture.tsx'
import styles from './recent-card.module.css'

export type RecentCardProps = {
  product: CardProduct
  /** Where it leads; to the own products unless told. */
  to?: string | undefined
}

/** How much is left, at a glance: the bar is full at 100 of its unit. */
export function RecentCard({ product, to = '/my-products' }: RecentCardProps) {
  const { t, i18n } = useTranslation(['own-products', 'catalogue'])
  const { nameOf } = useProductLabels()
  const quantity = useQuantity()
  const low = isLow(product)
  const category = t(`catalogue:categories.${product.category}`)
  return (
    <Card as="article" className={styles.card}>
      <ProductPicture product={product} sizes="56px" className={styles.picture} />
      <div className={styles.what}>
        <h3 className={styles.head}>
          <CardLink to={to} className={styles.name}>
            {nameOf(product)}
          </CardLink>
          {product.isOrganic && <Organic />}
        </h3>
        <p className="quiet small">{[category, dayOf(product.harvestDate, i18n.language)].join(', ')}</p>
      </div>
      <p className={styles.price}>
        {formatRupees(product.price)}
        <span className={styles.unit}>{`/${t(`catalogue:units.${product.unit}`)}`}</span>
      </p>
      <div className={styles.stock}>
        <p>
          {quantity(product)} {low && <span className={styles.low}>{t('low')}</span>}
        </p>
        <ProgressBar value={product.availableQuantity} max={100} tone={low ? 'clay' : 'leaf'} />
      </div>
    </Card>
  )
}
