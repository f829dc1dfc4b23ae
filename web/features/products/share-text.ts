import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { addressIn } from '#web/lib/addresses.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import type { ShareText } from '#web/lib/share/share-button.tsx'

/** What is told of an offer to others, and where they find it. */
export function useShareText(product: Pick<Product, '_id' | 'name' | 'price' | 'unit' | 'location'>): ShareText {
  const { t, i18n } = useTranslation(['products', 'catalogue'])
  const { nameOf, placeOf } = useProductLabels()
  const { origin } = usePage()
  const name = nameOf(product)
  return {
    title: name,
    url: addressIn(i18n.language, origin, `/products/${product._id}`),
    text: t('share.text', {
      name,
      price: formatRupees(product.price),
      unit: t(`catalogue:units.${product.unit}`),
      place: placeOf(product.location),
    }),
  }
}
