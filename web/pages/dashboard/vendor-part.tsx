import { ProductCard } from '#web/features/products/card/product-card.tsx'
import { useOffers } from '#web/features/products/dashboard/use-offers.ts'
import { useMine } from '#web/features/products/mine/use-mine.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './dashboard.module.css'
import { NothingListed } from './nothing-listed.tsx'
import { shownProducts } from './shown-products.ts'
import { StockFigures } from './stock-figures.tsx'

/** What the vendor sells, where that is something, and what others sell. */
export function VendorPart() {
  const { t } = useTranslation('dashboard')
  const offers = useOffers()
  const mine = useMine({ limit: shownProducts.vendor })
  const isSelling = mine.data !== undefined && mine.data.total > 0
  const own = (
    <Section title={t('mine.title')} link={{ to: '/my-products', label: t('recent.all') }}>
      <Loaded query={mine} failed="dashboard:failed" waiting={<Skeleton className={styles.figureBone} />}>
        {({ total, inventoryValue }) =>
          total > 0 ? <StockFigures total={total} value={inventoryValue} /> : <NothingListed />
        }
      </Loaded>
    </Section>
  )
  return (
    <>
      {isSelling && own}
      <Section title={t('offers.title')} link={{ to: '/marketplace', label: t('offers.all') }}>
        <Loaded query={offers} failed="dashboard:failed" waiting={<OffersWaiting />}>
          {({ products }) =>
            products.length > 0 ? (
              <ul className={styles.offers}>
                {products.map((product) => (
                  <li key={product._id}>
                    <ProductCard variant="marketplace" product={product} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState blank="stall" title={t('offers.empty')} />
            )
          }
        </Loaded>
      </Section>
      {!isSelling && own}
    </>
  )
}

const OffersWaiting = () => (
  <div className={styles.offers}>
    <Skeleton shape="card" count={4} />
  </div>
)
