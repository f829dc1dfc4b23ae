import { useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { SlipList, SlipView } from '#web/ui/data/slip-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { inOrder, type OfferSort, offerSorts } from './compare.ts'
import { OfferSlip } from './offer-slip.tsx'

/** From here on they are compared. */
const sortedFrom = 3

/** What sellers offer for the reader's own order. */
export function Offers({ order }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const [sort, setSort] = useState<OfferSort>('price')
  const offers = inOrder(order.offers, sort)
  return (
    <Section title={t('offers.title')} note={offers.length > 0 && <span className="quiet">{offers.length}</span>}>
      {offers.length === 0 ? (
        <EmptyState blank="slip" title={t('offers.none')}>
          {order.status === 'open' && t('offers.noneText')}
        </EmptyState>
      ) : (
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
                <OfferSlip order={order} offer={offer} />
              </li>
            ))}
          </SlipList>
        </SlipView>
      )}
    </Section>
  )
}
