import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Price, useQuantity } from './card-parts.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductPicture } from './product-picture.tsx'
import styles from './profile-card.module.css'

export type ProfileCardProps = { product: CardProduct; onDelete: () => void; busy?: boolean | undefined }

export function ProfileCard({ product, onDelete, busy }: ProfileCardProps) {
  const { t } = useTranslation(['own-products', 'products', 'catalogue'])
  const { nameOf } = useProductLabels()
  const quantity = useQuantity()
  const name = nameOf(product)
  return (
    <Card as="article" className={styles.card} aria-busy={busy || undefined}>
      <ProductPicture product={product} sizes="(min-width: 900px) 380px, 100vw" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          <Badge>{t(`catalogue:categories.${product.category}`)}</Badge>
        </h3>
        <Price product={product} size="small" />
        <p className="quiet">{t('available', { quantity: quantity(product) })}</p>
      </div>
      <div className={styles.foot}>
        <Button kind="danger" icon="trash" busy={busy} onClick={onDelete} aria-label={t('delete', { name })}>
          {t('deleteShort')}
        </Button>
        <ButtonLink to={`/products/${product._id}`} aria-label={t('products:card.detailsOf', { name })}>
          {t('products:card.details')}
        </ButtonLink>
      </div>
    </Card>
  )
}
