import { lazy, Suspense, useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { useSteadyOrder } from '#web/lib/lists/steady-order.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { SlipList, SlipView } from '#web/ui/data/slip-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { inOrder, type OfferSort, offerSorts } from './compare.ts'
import { OfferSlip } from './offer-slip.tsx'
import type { Pending } from './use-pending.ts'

const OffersTable = lazy(async () => ({ default: (await import('./offers-table.tsx')).OffersTable }))

/** From here on they are compared. */
const sortedFrom = 3

type OffersProps = {
  /** With what is pending of it. */
  order: BulkOrder
  pending: Pending
}

/** What sellers offer for the reader's own order: cards on a phone, a table at a desk. */
export function Offers({ order, pending }: OffersProps) {
  const { t } = useTranslation('bulk-orders')
  const isWide = useWide()
  const count = order.offers.length
  return (
    <Section title={t('offers.title')} note={count > 0 && <span className="quiet">{count}</span>}>
      {count === 0 ? (
        <EmptyState blank="slip" title={t('offers.none')}>
          {order.status === 'open' && t('offers.noneText')}
        </EmptyState>
      ) : isWide ? (
        <Suspense fallback={<Skeleton shape="row" count={Math.min(count, 8)} />}>
          <OffersTable order={order} pending={pending} />
        </Suspense>
      ) : (
        <Slips order={order} pending={pending} />
      )}
    </Section>
  )
}

function Slips({ order, pending }: OffersProps) {
  const { t } = useTranslation('bulk-orders')
  const [sort, setSort] = useState<OfferSort>('price')
  const offers = useSteadyOrder(inOrder(order.offers, sort), sort)
  return (
    <SlipView>
      {offers.length >= sortedFrom && (
        <Segmented
          label={t('offers.sort')}
          options={offerSorts.map((value) => ({ value, label: t(`offers.by.${value}`) }))}
          value={sort}
          onValue={setSort}
        />
      )}
      <SlipList>
        {offers.map((offer) => (
          <li key={offer._id}>
            <OfferSlip order={order} offer={offer} pending={pending} />
          </li>
        ))}
      </SlipList>
    </SlipView>
  )
}
