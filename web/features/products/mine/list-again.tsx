import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'

type ListAgainProps = {
  product: Product
  /** Where its filled form is. */
  to: string
}

/** A crop that is sold out or asleep leads to the next one: the same listing, filled in as last time. */
export function ListAgain({ product, to }: ListAgainProps) {
  const { t } = useTranslation('own-products')
  const { nameOf } = useProductLabels()
  const { availableQuantity, isAsleep, moderation = 'visible' } = product
  if (moderation !== 'visible' || (availableQuantity > 0 && !isAsleep)) return null
  return (
    <ButtonLink icon="retry" wide to={to} preventScrollReset aria-label={t('againName', { name: nameOf(product) })}>
      {t('again')}
    </ButtonLink>
  )
}
