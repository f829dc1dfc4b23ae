import { Link } from 'react-router'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayWords } from '#web/features/products/day-text.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Organic, Place, Price, useQuantity } from './card-parts.tsx'
import type { CardProduct } from './card-product.ts'
import styles from './manage-card.module.css'
import { ProductPicture } from './product-picture.tsx'

export type ManageCardProps = {
  product: CardProduct
  onEdit: () => void
  onDelete: () => void
  /** Lists the product on the market, or unlists it. */
  onSwitch: (isAvailable: boolean) => void
  /** A change of the product is being sent. */
  busy?: boolean | undefined
}

export function ManageCard({ product, onEdit, onDelete, onSwitch, busy }: ManageCardProps) {
  const { t } = useTranslation(['own-products', 'catalogue'])
  const { nameOf } = useProductLabels()
  const quantity = useQuantity()
  const name = nameOf(product)
  const { isAvailable } = product
  return (
    <Card as="article" padded className={styles.card} aria-busy={busy || undefined}>
      <div className={styles.head}>
        <div className={styles.offer}>
          <ProductPicture product={product} sizes="64px" className={styles.picture} />
          <div className={styles.what}>
            <h3 className={styles.name}>
              <Link to={`/products/${product._id}`} className={styles.link}>
                {name}
              </Link>
              {product.isOrganic && <Organic />}
            </h3>
            <Place product={product} />
          </div>
        </div>
        <div className={styles.tools}>
          <IconButton icon="edit" label={t('edit', { name })} disabled={busy} onClick={onEdit} />
          <IconButton icon="trash" label={t('delete', { name })} disabled={busy} onClick={onDelete} />
        </div>
      </div>
      <div className={styles.facts}>
        <Price product={product} size="small" />
        <Badge>{t(`catalogue:categories.${product.category}`)}</Badge>
        <Badge icon="box">{quantity(product)}</Badge>
        <Badge tone={isAvailable ? 'leaf' : 'plain'} icon={isAvailable ? 'check' : 'cross'}>
          {t(isAvailable ? 'active' : 'inactive')}
        </Badge>
      </div>
      <Terms product={product} />
      <Moderation product={product} />
      <Button
        className={styles.switch}
        busy={busy}
        onClick={() => onSwitch(!isAvailable)}
        aria-label={t(isAvailable ? 'deactivateName' : 'activateName', { name })}
      >
        {t(isAvailable ? 'deactivate' : 'activate')}
      </Button>
    </Card>
  )
}

function Terms({ product }: { product: CardProduct }) {
  const { t, i18n } = useTranslation('own-products')
  const quantity = useQuantity()
  const least = product.minimumOrderQuantity
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t('harvest', dayWords(product.category))}</dt>
        <dd>{dateOf(product.harvestDate, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('minimum')}</dt>
        <dd>{least ? quantity(product, least) : t('notSet')}</dd>
      </div>
    </dl>
  )
}

/** Buyers do not see it, and its owner learns why. */
function Moderation({ product: { moderation = 'visible', moderationReason } }: { product: CardProduct }) {
  const { t } = useTranslation('own-products')
  if (moderation === 'visible') return null
  return (
    <Alert tone="waiting" icon="shield" title={t(moderation)}>
      {moderationReason}
    </Alert>
  )
}
