import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { addressIn } from '#web/lib/addresses.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'

/** What is told of an offer to others, and where they find it. */
export function useShareText(product: Product) {
  const { t, i18n } = useTranslation(['product', 'catalogue'])
  const { nameOf, placeOf } = useProductLabels()
  const { origin } = usePage()
  const name = nameOf(product)
  return {
    name,
    url: addressIn(i18n.language, origin, `/products/${product._id}`),
    text: t('share.text', {
      name,
      price: formatRupees(product.price),
      unit: t(`catalogue:units.${product.unit}`),
      place: placeOf(product.location),
    }),
  }
}

export const whatsAppAddress = (text: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
