import { RecentProducts } from '#web/features/products/dashboard/recent-products.tsx'
import { useMine } from '#web/features/products/mine/use-mine.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { useTranslation } from '#web/lib/words.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { StockFigures } from './stock-figures.tsx'

const recentCount = 5

export function FarmerPart() {
  const { t } = useTranslation('dashboard')
  const mine = useMine({ limit: recentCount })
  return (
    <Section title={t('recent.title')} link={{ to: '/my-products', label: t('recent.all') }}>
      <Loaded query={mine} failed="dashboard:failed" waiting={<Skeleton shape="row" count={recentCount} />}>
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
