import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { MarketplaceCard } from '../card/marketplace-card.tsx'
import styles from './saved.module.css'
import { useDigest } from './use-saved.ts'

/** What a morning told of. What has been sold since is not shown again. */
export function Digest({ id }: { id: string }) {
  const { t } = useTranslation('saved-searches')
  const query = useDigest(id)
  return (
    <Section title={t('came')}>
      <Loaded query={query} failed="saved-searches:digestNotLoaded" waiting={<Skeleton shape="card" count={2} />}>
        {({ digest: { products, told, found } }) => (
          <>
            {products.length === 0 && <p className="quiet">{t('allGone')}</p>}
            <ul className={styles.goods}>
              {products.map((product) => (
                <li key={product._id}>
                  <MarketplaceCard product={product} />
                </li>
              ))}
            </ul>
            {found > told && (
              <p className="quiet">{t('more', { count: found - told, number: amount(found - told) })}</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
