import { useTranslation } from 'react-i18next'
import type { ContactRequest } from '#contract/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { amount, rupees } from '#web/lib/format.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Rate, RateList } from '#web/ui/rate-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sideOf } from './next-step.ts'
import { totalOf } from './sums.ts'
import { nowAndThenMs, useMyRequests } from './use-requests.ts'

const shown = 10

/** The completed requests of either side, the latest first: what was really sold and bought. */
export function Deals() {
  const { t } = useTranslation('requests')
  const completed = useMyRequests({ status: 'completed', limit: 50 }, nowAndThenMs)
  const { data } = completed
  const rateOf = useRate()
  const total = data && data.sentTotal + data.receivedTotal
  return (
    <Section
      title={t('deals.title')}
      note={total ? <Badge>{amount(total)}</Badge> : undefined}
      link={total ? { to: '/profile?tab=requests&status=completed', label: t('deals.all') } : undefined}
    >
      <Loaded query={completed} failed="requests:deals.failed" waiting={<Skeleton shape="row" count={2} />}>
        {({ sent, received }) => {
          const deals = [...sent, ...received].sort(laterFirst)
          if (deals.length === 0) return <EmptyState title={t('deals.empty')}>{t('deals.emptyText')}</EmptyState>
          return <RateList rates={deals.slice(0, shown).map(rateOf)} />
        }}
      </Loaded>
    </Section>
  )
}

const laterFirst = (a: ContactRequest, b: ContactRequest) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '')

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
        price: rupees(finalPrice ?? 0),
        name: other.isDeleted ? t('deletedUser') : other.name,
      }),
      value: rupees(totalOf(finalQuantity ?? 0, finalPrice ?? 0)),
    }
  }
}
