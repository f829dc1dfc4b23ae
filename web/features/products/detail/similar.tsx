import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { LoadFailed } from '#web/lib/loaded.tsx'
import { Section } from '#web/ui/section.tsx'
import { MarketplaceCard } from '../card/marketplace-card.tsx'
import styles from './detail.module.css'

const most = 4

type SimilarProps = { products: Product[] | null; onRetry: () => void; busy: boolean }

export function Similar({ products, onRetry, busy }: SimilarProps) {
  const { t } = useTranslation('products')
  if (products?.length === 0) return null
  return (
    <Section title={t('page.similar.title')}>
      {products ? (
        <ul className={styles.similar}>
          {products.slice(0, most).map((product) => (
            <li key={product._id}>
              <MarketplaceCard product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailed onRetry={onRetry} busy={busy}>
          {t('page.similar.failed')}
        </LoadFailed>
      )}
    </Section>
  )
}
