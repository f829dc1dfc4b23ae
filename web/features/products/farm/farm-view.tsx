import { useMemo } from 'react'
import { pageSizes } from '#contract/catalogue/catalogue.ts'
import { GivenLabels, useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureAt } from '#web/lib/pictures.ts'
import { ShareButton } from '#web/lib/share/share-button.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { MarketProduct } from '../card/card-product.ts'
import { MarketplaceCard } from '../card/marketplace-card.tsx'
import { requestId } from '../detail/request-id.ts'
import { SellerFigures } from '../detail/seller-figures.tsx'
import styles from './farm.module.css'
import { FarmHead } from './farm-head.tsx'
import { farmPath } from './farm-path.ts'
import type { FoundFarm } from './load-farm.ts'
import { useFarmText } from './use-farm-text.ts'

/** Who sells, and all that they have on sale. */
export function FarmView({ found }: { found: FoundFarm }) {
  const products = useMemo(() => {
    const { state, district } = found.farm
    return [...found.products, ...(state && district ? [{ name: '', location: { state, district } }] : [])]
  }, [found])
  return (
    <GivenLabels labels={found.labels} products={products}>
      <main id="main" className={`page ${styles.farm}`}>
        <FarmHead found={found} />
        <Who found={found} />
        <OnSale found={found} />
      </main>
    </GivenLabels>
  )
}

function Who({ found }: { found: FoundFarm }) {
  const { t, i18n } = useTranslation('product')
  const { placeOf } = useProductLabels()
  const { name, role, state, district, profileImageUrl } = found.farm
  const kind = role === 'vendor' ? 'vendor' : 'farmer'
  return (
    <header>
      <div className={styles.who}>
        <Avatar
          name={name}
          src={profileImageUrl && pictureAt(profileImageUrl, 320)}
          size="large"
          tone={kind === 'vendor' ? 'sky' : 'leaf'}
        />
        <div className={styles.name}>
          <h1 dir="auto" lang={langOf(name, i18n.language, state)}>
            {name}
          </h1>
          <p className="quiet">
            {state && district
              ? t(`page.seller.${kind}In`, { place: placeOf({ state, district }) })
              : t(`page.seller.${kind}`)}
          </p>
        </div>
        <ShareButton {...useFarmText(found).share} />
      </div>
      <SellerFigures seller={found.farm} />
    </header>
  )
}

/** As many as stand on a phone's first screen below the head. */
const seenFirst = 1

function OnSale({ found: { farm, products, page, pageCount } }: { found: FoundFarm }) {
  const { t } = useTranslation('farm')
  const { nameOf } = useProductLabels()
  const askFor = ({ _id, availableQuantity, ...product }: MarketProduct) =>
    availableQuantity > 0
      ? { to: `/products/${_id}#${requestId}`, words: t('ask'), label: t('askFor', { name: nameOf(product) }) }
      : undefined
  return (
    <Section title={t('onSale')} className={styles.onSale}>
      <p>{t('how')}</p>
      <ul className={styles.goods}>
        {products.map((product, at) => (
          <li key={product._id}>
            <MarketplaceCard
              product={product}
              eager={at < pageSizes.narrow}
              priority={at < seenFirst ? 'high' : undefined}
              lead={askFor(product)}
            />
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        pageCount={pageCount}
        href={(to) => `${farmPath(farm.username)}${to > 1 ? `?page=${to}` : ''}`}
      />
    </Section>
  )
}
