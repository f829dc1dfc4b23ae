import { useState } from 'react'
import { useLocation } from 'react-router'
import { languageOf } from '#contract/languages.ts'
import { cardPath, cardSize } from '#contract/products/card.ts'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { addressIn } from '#web/lib/addresses.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { linkedData } from './linked-data.ts'

const previewLength = 200

type ProductHeadProps = { product: Product; name: string }

/** What search engines and link previews are told. */
export function ProductHead({ product, name }: ProductHeadProps) {
  const { t, i18n } = useTranslation(['product', 'catalogue'])
  const { placeOf } = useProductLabels()
  const price = formatRupees(product.price)
  const unit = t(`catalogue:units.${product.unit}`)
  const place = placeOf(product.location)
  const about = `${t('page.preview', { price, unit, place, seller: product.farmer.name })} ${product.description}`
  const alt = `${name}, ${price}/${unit}, ${place}`
  const card = { path: cardPath(product, languageOf(i18n.language)), ...cardSize, alt }
  return (
    <>
      <PageHead
        title={`${name}, ${price}/${unit}`}
        description={[...about].slice(0, previewLength).join('')}
        image={product.isAsleep ? undefined : card}
        kind="product"
      />
      {product.isAsleep && <meta name="robots" content="noindex" />}
      <meta property="product:price:amount" content={String(product.price)} />
      <meta property="product:price:currency" content="INR" />
      <meta
        property="product:availability"
        content={product.availableQuantity > 0 && !product.isAsleep ? 'in stock' : 'out of stock'}
      />
      <LinkedData product={product} name={name} unit={unit} />
    </>
  )
}

type LinkedDataProps = { product: Product; name: string; unit: string }

/** Only in the server's page: trusted types let no script, not even one of data, be written in the browser. */
function LinkedData({ product, name, unit }: LinkedDataProps) {
  const { t, i18n } = useTranslation('catalogue')
  const { origin } = usePage()
  const { pathname } = useLocation()
  const isInBrowser = useInBrowser()
  const [isFromServer] = useState(!isInBrowser)
  if (!isFromServer) return null
  const url = addressIn(i18n.language, origin, pathname)
  const category = t(`categories.${product.category}`)
  const json = import.meta.env.SSR
    ? JSON.stringify(linkedData(product, { name, unit, category, url, origin })).replaceAll('<', '\\u003c')
    : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
