import type { AdminBulkOrder } from '#contract/bulk-orders/admin.ts'
import { useOrderWords } from '#web/features/bulk-orders/admin/use-order-words.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import styles from './admin.module.css'
import { Standing } from './standing.tsx'

export function useColumns(onOpen: (id: string) => void): TableColumn<AdminBulkOrder>[] {
  const { t, i18n } = useTranslation('admin-bulk-orders')
  const { titleOf, placeOf, nameOf } = useOrderWords()
  return [
    {
      key: 'need',
      header: t('column.need'),
      render: (order) => (
        <button type="button" className={styles.open} onClick={() => onOpen(order._id)}>
          <strong>{titleOf(order)}</strong>
          <span className={styles.beside}>{placeOf(order)}</span>
        </button>
      ),
    },
    {
      key: 'poster',
      header: t('column.poster'),
      render: ({ poster }) => (
        <span className={styles.person}>
          <span dir="auto" lang={langOf(poster.name, i18n.language, poster.state)}>
            {nameOf(poster)}
          </span>
          <span className={styles.beside} translate="no">
            @{poster.username}
          </span>
        </span>
      ),
    },
    { key: 'offers', header: t('column.offers'), align: 'end', render: ({ offerCount }) => amount(offerCount) },
    { key: 'standing', header: t('column.standing'), render: (order) => <Standing order={order} /> },
    {
      key: 'reports',
      header: t('column.reports'),
      sortable: true,
      render: ({ openReports }) =>
        openReports > 0 ? (
          <Badge tone="clay" icon="alert">
            {t('reports', { count: openReports, number: amount(openReports) })}
          </Badge>
        ) : (
          <span className="quiet">{t('noReports')}</span>
        ),
    },
    {
      key: 'needed',
      header: t('column.needed'),
      sortable: true,
      render: ({ neededBy }) => dateOf(neededBy, i18n.language),
    },
    {
      key: 'newest',
      header: t('column.posted'),
      sortable: true,
      render: ({ createdAt }) => <time dateTime={createdAt}>{dateOf(createdAt, i18n.language)}</time>,
    },
  ]
}
