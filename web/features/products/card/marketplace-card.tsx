import { Link } from 'react-router'
import { isFresh } from '#contract/catalogue/catalogue.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card, CardLink } from '#web/ui/layout/card.tsx'
import { farmPath } from '../farm/farm-path.ts'
import { Ahead, Fresh, Organic, Place, Price, Stock, Trust } from './card-parts.tsx'
import { type MarketProduct, sellerOf } from './card-product.ts'
import styles from './marketplace-card.module.css'
import { ProductPicture } from './product-picture.tsx'
import { ShareOnCard } from './share-on-card.tsx'

export type MarketplaceCardProps = {
  product: MarketProduct
  /** On the first screen: its picture does not wait. */
  eager?: boolean | undefined
  /** On that of a phone too: it comes before all others. */
  priority?: 'high' | undefined
  /** Where the card leads instead of to the product's page, on a page that tells of its seller anyway. */
  lead?: { to: string; words: string; label: string } | undefined
  /** Its distance is that from the reader. */
  fromReader?: boolean | undefined
}

export function MarketplaceCard({ product, eager, priority, lead, fromReader }: MarketplaceCardProps) {
  const { t, i18n } = useTranslation('products')
  const { nameOf, now } = useProductLabels()
  const seller = sellerOf(product)
  const name = nameOf(product)
  const lang = (text: string) => langOf(text, i18n.language, product.location?.state)
  return (
    <Card as="article" className={classNames(styles.card, product.availableQuantity <= 0 && styles.soldOut)}>
      <div className={styles.picture}>
        <ProductPicture
          product={product}
          sizes="(min-width: 900px) 288px, 128px"
          eager={eager}
          priority={priority}
          className={styles.image}
        />
        <div className={styles.labels}>
          {isFresh(product.harvestDate, now) && <Fresh />}
          <Ahead product={product} />
          {product.isOrganic && <Organic onPicture />}
        </div>
      </div>
      <h3 className={styles.name}>{name}</h3>
      <Price product={product} planted="desk" className={styles.price} />
      <div className={styles.seller}>
        <p className={styles.sellerName}>
          <SellerName seller={seller} isLink={!lead} lang={seller?.name && lang(seller.name)} />
          {seller?.role === 'vendor' && (
            <span className={styles.vendor}>
              <Badge tone="sky">{t('card.vendor')}</Badge>
            </span>
          )}
        </p>
        <Place product={product} fromReader={fromReader} />
      </div>
      <Trust product={product} className={styles.trust} />
      <p className={styles.text} lang={lang(product.description)}>
        {product.description}
      </p>
      <div className={styles.foot}>
        <Stock quantity={product.availableQuantity} />
        {product.location && <ShareOnCard product={{ ...product, location: product.location }} />}
        <CardLink
          to={lead?.to ?? `/products/${product._id}`}
          className={styles.more}
          aria-label={lead?.label ?? t('card.detailsOf', { name })}
        >
          {lead?.words ?? t('card.details')}
          <Icon name="right" size="small" />
        </CardLink>
      </div>
    </Card>
  )
}

type SellerNameProps = { seller: ReturnType<typeof sellerOf>; isLink: boolean; lang: string | undefined }

function SellerName({ seller, isLink, lang }: SellerNameProps) {
  const { t } = useTranslation('products')
  const name = seller?.name ?? t('card.unknownFarmer')
  // A card that was stored before there were pages of farms lacks the address.
  if (!seller?.username || !isLink) return <span lang={lang}>{name}</span>
  return (
    <Link to={farmPath(seller.username)} lang={lang} className={styles.farm}>
      {name}
    </Link>
  )
}
