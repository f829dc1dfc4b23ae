import { GivenLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { MarketplaceCard } from '../card/marketplace-card.tsx'
import styles from './detail.module.css'
import type { FoundProduct, SimilarFound } from './look-up.ts'
import { useAwaited } from './use-awaited.ts'

type SimilarProps = { found: FoundProduct['similar']; onRetry: () => void; busy: boolean }

/** What else a buyer could take: from nearby, or from whoever sells it. */
export function Similar({ found, onRetry, busy }: SimilarProps) {
  const { t } = useTranslation('product')
  const { shown } = useAwaited<SimilarFound>(found, isWorse)
  if (shown === undefined || shown?.products.length === 0) return null
  if (shown === null)
    return (
      <Section title={t('page.similar.others')}>
        <LoadFailed onRetry={onRetry} busy={busy}>
          {t('page.similar.failed')}
        </LoadFailed>
      </Section>
    )
  return (
    <Section title={t(shown.nearby ? 'page.similar.title' : 'page.similar.others')}>
      <GivenLabels labels={shown.labels} products={shown.products}>
        <ul className={styles.similar}>
          {shown.products.map((product) => (
            <li key={product._id}>
              <MarketplaceCard product={product} />
            </li>
          ))}
        </ul>
      </GivenLabels>
    </Section>
  )
}

const isWorse = (next: SimilarFound, before: SimilarFound | undefined) => next === null && before !== undefined
