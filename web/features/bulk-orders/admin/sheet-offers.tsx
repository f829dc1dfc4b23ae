import type { AdminBulkOrder } from '#contract/bulk-orders/admin.ts'
import type { BulkOffer } from '#contract/bulk-orders/bulk-orders.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useOrderWords } from './use-order-words.ts'

type SheetOffersProps = { order: AdminBulkOrder; offers: BulkOffer[] }

/** The last offers for a bulk order, and the requests that accepted ones became. */
export function SheetOffers({ order, offers }: SheetOffersProps) {
  const { t, i18n } = useTranslation('admin-bulk-orders')
  const { nameOf, quantityIn } = useOrderWords()
  return (
    <Section title={t('column.offers')} lesser level={3}>
      <Table
        caption={t('column.offers')}
        rows={offers}
        rowKey={({ _id }) => _id}
        empty={t('sheet.noOffers')}
        columns={[
          { key: 'seller', header: t('sheet.seller'), render: ({ seller }) => nameOf(seller) },
          {
            key: 'quantity',
            header: t('sheet.quantity'),
            align: 'end',
            render: ({ amount }) => quantityIn(order.unit, amount),
          },
          {
            key: 'price',
            header: t('sheet.price'),
            align: 'end',
            render: ({ pricePerOrderUnit }) => formatRupees(pricePerOrderUnit),
          },
          {
            key: 'status',
            header: t('column.standing'),
            render: ({ status, requestId }) =>
              requestId ? (
                <ButtonLink kind="quiet" to={`/admin/dashboard/requests/${requestId}`}>
                  {t(`offerStatus.${status}`)}
                </ButtonLink>
              ) : (
                t(`offerStatus.${status}`)
              ),
          },
          { key: 'date', header: t('sheet.date'), render: ({ createdAt }) => dateOf(createdAt, i18n.language) },
        ]}
      />
    </Section>
  )
}
