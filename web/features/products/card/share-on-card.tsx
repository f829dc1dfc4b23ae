import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useShare } from '#web/lib/share/share-button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useShareText } from '../share-text.ts'
import styles from './marketplace-card.module.css'

type ShareOnCardProps = { product: Pick<Product, '_id' | 'name' | 'price' | 'unit' | 'location'> }

/** Above the link of the whole card. */
export function ShareOnCard({ product }: ShareOnCardProps) {
  const { t } = useTranslation('products')
  const { nameOf } = useProductLabels()
  const { share, dialog } = useShare(useShareText(product))
  return (
    <>
      <IconButton
        icon="share"
        className={styles.share}
        label={t('card.share', { name: nameOf(product) })}
        onClick={share}
      />
      {dialog}
    </>
  )
}
