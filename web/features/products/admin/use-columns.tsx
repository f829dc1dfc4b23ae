import type { AdminProduct } from '#contract/products/admin.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ProductPicture } from '../card/product-picture.tsx'
import styles from './admin.module.css'
import { Standing } from './standing.tsx'

export function useColumns(onOpen: (id: string) => void): TableColumn<AdminProduct>[] {
  const { t, i18n } = useTranslation(['admin-products', 'catalogue'])
  const { nameOf, placeOf } = useProductLabels()
  return [
    {
      key: 'product',
      header: t('column.product'),
      render: (product) => (
        <button type="button" className={styles.open} onClick={() => onOpen(product._id)}>
          <ProductPicture product={product} sizes="56px" className={styles.picture} />
          <span>
            <strong>{nameOf(product)}</strong>
            <span className={styles.place}>{placeOf(product.location)}</span>
          </span>
        </button>
      ),
    },
    {
      key: 'seller',
      header: t('column.seller'),
      render: ({ farmer, seller }) => (
        <span className={styles.seller}>
          <span dir="auto" lang={langOf(farmer.name, i18n.language, farmer.state)}>
            {farmer.name || t('sheet.deletedUser')}
          </span>
          <span className={styles.place} translate="no">
            @{seller.username}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      sortable: true,
      render: ({ price, unit }) => `${formatRupees(price)} / ${t(`catalogue:units.${unit}`)}`,
    },
    { key: 'standing', header: t('column.standing'), render: (product) => <Standing product={product} /> },
    {
      key: 'reports',
      header: t('column.reports'),
      sortable: true,
      render: ({ openReports }) =>
        openReports > 0 ? (
          <Badge tone="clay" icon="alert">
            <span className={styles.reports}>{t('reports', { count: openReports, number: amount(openReports) })}</span>
          </Badge>
        ) : (
          <span className="quiet">{t('noReports')}</span>
        ),
    },
    {
      key: 'newest',
      header: t('column.listed'),
      sortable: true,
      render: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.date}>
          {dateOf(createdAt, i18n.language)}
        </time>
      ),
    },
  ]
}
