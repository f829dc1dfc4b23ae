import { lazy, Suspense } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useToken } from '#web/lib/device/session.ts'
import { useIdle } from '#web/lib/device/use-idle.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureAt } from '#web/lib/pictures.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { farmPath } from '../farm/farm-path.ts'
import styles from './detail.module.css'
import { SellerFigures } from './seller-figures.tsx'

const BlockSeller = lazy(() => import('./block-seller.tsx'))

/** Who sells it. How to reach them is told when they have accepted a request, and never here. */
export function Seller({ seller }: { seller: Product['farmer'] }) {
  const { t, i18n } = useTranslation('product')
  const { placeOf } = useProductLabels()
  const { name, username, role, state, district, profileImageUrl } = seller
  const kind = role === 'vendor' ? 'vendor' : 'farmer'
  return (
    <Section
      title={t(`page.seller.${kind}`)}
      // A page that was stored before there were pages of farms lacks the address.
      link={username ? { to: farmPath(username), label: t('page.seller.all') } : undefined}
    >
      <div className={styles.seller}>
        <Avatar
          name={name}
          src={profileImageUrl && pictureAt(profileImageUrl, 320)}
          size="large"
          tone={kind === 'vendor' ? 'sky' : 'leaf'}
        />
        <div>
          <h3 dir="auto" lang={langOf(name, i18n.language, state)}>
            {name}
          </h3>
          {state && district && (
            <p className="quiet">{t(`page.seller.${kind}In`, { place: placeOf({ state, district }) })}</p>
          )}
        </div>
      </div>
      <SellerFigures seller={seller} />
      <SellerBlock seller={seller} />
    </Section>
  )
}

/** For members alone, and fetched when the page has time. */
function SellerBlock({ seller }: { seller: Product['farmer'] }) {
  const isMember = Boolean(useToken())
  const isIdle = useIdle()
  return (
    <div className={`for-members ${styles.block}`}>
      {isMember && isIdle && (
        <Suspense>
          <BlockSeller seller={seller} />
        </Suspense>
      )}
    </div>
  )
}
