import type { ContactRequest } from '#contract/requests/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { sideOf } from './next-step.ts'
import { totalOf } from './sums.ts'
import { useDeals } from './use-requests.ts'

const sums = ['sold', 'bought'] as const

type DealsProps = {
  /** How a first deal comes about, for whoever has none. */
  next: string
}

/** What was really sold and bought: all of it in rupees, and the latest deals one by one. */
export function Deals({ next }: DealsProps) {
  const { t } = useTranslation(['requests', 'dashboard'])
  const deals = useDeals()
  const rateOf = useRate()
  return (
    <Section
      title={t('deals.title')}
      link={deals.data?.total ? { to: '/requests?status=completed', label: t('deals.all') } : undefined}
    >
      <Loaded query={deals} failed="requests:deals.failed" waiting={<Skeleton shape="rate" count={3} />}>
        {({ deals, total, ...dealt }) => {
          if (total === 0)
            return (
              <EmptyState blank="rupee" title={t('deals.empty')}>
                {next}
              </EmptyState>
            )
          const made = sums.filter((side) => dealt[side].count > 0)
          return (
            <>
              <Figures
                within
                figures={made.map((side) => ({
                  key: side,
                  label: t(`dashboard:deals.${side}`, { count: dealt[side].count }),
                  value: formatRupees(dealt[side].rupees),
                }))}
              />
              <RateList rates={deals.map(rateOf)} />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function useRate() {
  const { t } = useTranslation(['requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  return (request: ContactRequest): Rate => {
    const { product, finalQuantity, finalPrice, requester, seller } = request
    const isSale = sideOf(request) === 'seller'
    const other = isSale ? requester : seller
    const unit = t(`catalogue:units.${product.unit}`)
    return {
      key: request._id,
      name: nameOf(product),
      detail: t(isSale ? 'deals.sold' : 'deals.bought', {
        quantity: t('quantity', { amount: amount(finalQuantity ?? 0), unit }),
        price: formatRupees(finalPrice ?? 0),
        name: other.isDeleted ? t('deletedUser') : other.name,
      }),
      value: formatRupees(totalOf(finalQuantity ?? 0, finalPrice ?? 0)),
    }
  }
}
