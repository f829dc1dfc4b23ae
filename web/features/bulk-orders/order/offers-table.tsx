import { useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { useSteadyOrder } from '#web/lib/lists/steady-order.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableSort } from '#web/ui/data/table.tsx'
import { WorkTable } from '#web/ui/data/work-table.tsx'
import { BatchBar } from './batch-bar.tsx'
import { isColumn, sortedBy } from './compare.ts'
import { OfferRow } from './offer-row.tsx'
import { useOfferColumns } from './use-offer-columns.tsx'
import type { Pending } from './use-pending.ts'

type OffersTableProps = { order: BulkOrder; pending: Pending }

const cheapestFirst: TableSort = { key: 'price', direction: 'ascending' }

/** Offers compared at a desk: sorted by any column, and several accepted in one go. */
export function OffersTable({ order, pending }: OffersTableProps) {
  const { t } = useTranslation('bulk-orders')
  const { nameOf } = useTraderWords()
  const [sort, setSort] = useState(cheapestFirst)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const offers = useSteadyOrder(sortedBy(order, sort), `${sort.key} ${sort.direction}`)
  const columns = useOfferColumns(order)
  const isOpen = (offer: BulkOffer) => offer.status === 'waiting' && order.status === 'open' && !pending.of(offer)
  const chosen = offers.filter((offer) => ticked.has(offer._id) && isOpen(offer))
  return (
    <>
      <WorkTable<BulkOffer>
        caption={t('offers.title')}
        rows={offers}
        rowKey={({ _id }) => _id}
        columns={[
          ...columns,
          {
            key: 'answer',
            header: t('table.answer'),
            actions: true,
            render: (offer) => <OfferRow order={order} offer={offer} pending={pending} />,
          },
        ]}
        sort={sort}
        onSort={(next) => isColumn(next.key) && setSort(next)}
        choice={
          order.status === 'open'
            ? {
                chosen: new Set(chosen.map(({ _id }) => _id)),
                onChosen: setTicked,
                isOpen,
                words: { all: t('table.all'), row: ({ seller }) => t('table.choose', { name: nameOf(seller) }) },
              }
            : undefined
        }
      />
      <BatchBar order={order} chosen={chosen} pending={pending} onClear={() => setTicked(new Set())} />
    </>
  )
}
