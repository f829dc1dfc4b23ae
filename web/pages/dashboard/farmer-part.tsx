import { RecentProducts } from '#web/features/products/dashboard/recent-products.tsx'
import { useMine } from '#web/features/products/mine/use-mine.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { shownProducts } from './shown-products.ts'
import { StockFigures } from './stock-figures.tsx'

export function FarmerPart() {
  const { t } = useTranslation('dashboard')
  const mine = useMine({ limit: shownProducts.farmer })
  return (
    <Section title={t('recent.title')} link={{ to: '/my-products', label: t('recent.all') }}>
      <Loaded query={mine} failed="dashboard:failed" waiting={<Skeleton shape="row" count={shownProducts.farmer} />}>
        {({ products, total, inventoryValue }) =>
          total > 0 ? (
            <>
              <StockFigures total={total} value={inventoryValue} />
              <RecentProducts products={products} />
            </>
          ) : (
            <NothingListed />
          )
        }
      </Loaded>
    </Section>
  )
}
