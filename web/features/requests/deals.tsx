import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isNameless } from '#contract/requests/facts.ts'
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
import styles from './deals.module.css'
import { totalOf } from './sums.ts'
import { useSales } from './use-requests.ts'

/** Where its file does not come, the deals stand there all the same. */
const SoldByWeek = lazy(async () => ({
  default: await import('./sold-by-week.tsx').then(({ SoldByWeek }) => SoldByWeek).catch(() => Nothing),
}))
const Nothing: typeof import('./sold-by-week.tsx').SoldByWeek = () => null

/** What was really sold: all of it in rupees, by week, and the latest deals one by one. */
export function Deals() {
  const { t } = useTranslation(['requests', 'dashboard'])
  const sales = useSales()
  const rateOf = useRate()
  return (
    <Section
      title={t('deals.title')}
      link={sales.data?.total ? { to: '/requests?list=received&status=completed', label: t('deals.all') } : undefined}
    >
      <Loaded query={sales} failed="requests:deals.failed" waiting={<Skeleton shape="rate" count={3} />}>
        {({ deals, sold, soldByWeek }) => {
          if (sold.count === 0)
            return (
              <EmptyState blank="rupee" title={t('deals.empty')}>
                {t('dashboard:deals.nextSeller')}
              </EmptyState>
            )
          const label = t('dashboard:deals.sold', { count: sold.count })
          return (
            <>
              <Figures within figures={[{ key: 'sold', label, value: formatRupees(sold.rupees) }]} />
              {soldByWeek.some(({ count }) => count > 0) && (
                <Suspense fallback={<Skeleton className={styles.chartBone} />}>
                  <SoldByWeek weeks={soldByWeek} />
                </Suspense>
              )}
              <RateList rates={deals.map(rateOf)} />
              <Link className={styles.record} to="/sales-record">
                {t('deals.record')}
              </Link>
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
  return ({ _id, product, finalQuantity, finalPrice, requester, payment }: ContactRequest): Rate => {
    const unit = t(`catalogue:units.${product.unit}`)
    const sold = t('deals.sold', {
      quantity: t('quantity', { amount: amount(finalQuantity ?? 0), unit }),
      price: formatRupees(finalPrice ?? 0),
      name: isNameless(requester) ? t('deletedUser') : requester.name,
    })
    return {
      key: _id,
      name: nameOf(product),
      detail: [sold, payment && t(`deals.payment.${payment.state}`)].filter(Boolean).join(' · '),
      value: formatRupees(totalOf(finalQuantity ?? 0, finalPrice ?? 0)),
      to: `/requests?request=${_id}`,
    }
  }
}
