import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { languageOf } from '#contract/languages.ts'
import { GivenLabels, useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './detail.module.css'
import { Gallery } from './gallery.tsx'
import { type FoundProduct, namedIn } from './look-up.ts'
import { Nutrition } from './nutrition.tsx'
import { Offer } from './offer.tsx'
import { OwnerNote } from './owner-note.tsx'
import { ProductHead } from './product-head.tsx'
import { secondName } from './region-language.ts'
import { requestId } from './request-id.ts'
import { Seller } from './seller.tsx'

type ProductDetailProps = {
  found: FoundProduct
  /** The place for the contact request, which belongs to another feature. */
  request: ReactNode
  /** Its short form under the thumb, on a phone. */
  thumb: ReactNode
  /** For members who see that something is wrong with it. */
  report: ReactNode
  /** What else there is, at the end of the page. */
  similar: ReactNode
}

export function ProductDetail(props: ProductDetailProps) {
  const { product, labels } = props.found
  const products = useMemo(() => namedIn(product), [product])
  return (
    <GivenLabels labels={labels} products={products}>
      <Detail {...props} />
    </GivenLabels>
  )
}

function Detail({ found, request, thumb, report, similar }: ProductDetailProps) {
  const { t, i18n } = useTranslation('product')
  const { nameOf } = useProductLabels()
  const { product, otherNames } = found
  const name = nameOf(product)
  const asked = useRef<HTMLDivElement>(null)
  // The router looked for it while the page was still loading.
  useEffect(() => {
    if (location.hash === `#${requestId}`) asked.current?.scrollIntoView()
  }, [])
  const second = secondName(otherNames, { language: languageOf(i18n.language), name })
  return (
    <main id="main" className={`page ${styles.page}`}>
      <ProductHead product={product} name={name} />
      <OwnerNote product={product} />
      <div {...subjectMark(product._id)} className={styles.split}>
        <div className={styles.gallery}>
          <Gallery product={product} name={name} />
        </div>
        <div className={`stack ${styles.side}`}>
          <Offer product={product} name={name} second={second} />
          <div id={requestId} ref={asked} className={styles.request}>
            {request}
          </div>
          <Seller seller={product.farmer} />
        </div>
        <div className={`stack ${styles.words}`}>
          <Section title={t('page.about')}>
            <p
              className={styles.description}
              dir="auto"
              lang={langOf(product.description, i18n.language, product.location.state)}
            >
              {product.description}
            </p>
          </Section>
          {product.nutrition && <Nutrition nutrition={product.nutrition} />}
          <div className={`for-members ${styles.report}`}>{report}</div>
        </div>
      </div>
      {similar}
      {thumb}
    </main>
  )
}
