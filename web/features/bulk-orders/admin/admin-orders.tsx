import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminBulkOrder } from '#contract/bulk-orders/admin.ts'
import { adminBulkStatuses } from '#contract/bulk-orders/facts.ts'
import { categories } from '#contract/catalogue/catalogue.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { StateSelect } from '#web/features/places/door/state-select.tsx'
import { AdminListView } from '#web/lib/lists/admin-list-view.tsx'
import { useAdminList } from '#web/lib/lists/use-admin-list.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useAdminOrders } from './use-admin-orders.ts'
import { useColumns } from './use-columns.tsx'

const filters = ['status', 'category', 'state', 'poster'] as const

/** Every bulk order, and what is decided about it. */
export const AdminOrders = () => (
  <Suspense fallback={<Skeleton shape="row" count={8} />}>
    <ReferenceLabels>
      <List />
    </ReferenceLabels>
  </Suspense>
)

function List() {
  const { t } = useTranslation(['admin-bulk-orders', 'catalogue', 'admin'])
  const list = useAdminList({ filters, sort: { key: 'newest', direction: 'descending' } })
  const query = useAdminOrders(list.query as Parameters<typeof useAdminOrders>[0])
  const [params, setParams] = useSearchParams()
  const chosen = params.get('order')
  const open = (id: string | null) =>
    setParams(
      (now) => {
        const to = new URLSearchParams(now)
        id ? to.set('order', id) : to.delete('order')
        return to
      },
      { preventScrollReset: true, replace: id === null },
    )
  const columns = useColumns(open)
  return (
    <>
      <AdminListView<AdminBulkOrder, NonNullable<typeof query.data>>
        list={list}
        query={query}
        rows={({ bulkOrders }) => bulkOrders}
        rowKey={({ _id }) => _id}
        caption={t('admin:nav.bulkOrders')}
        columns={columns}
        searchLabel={t('search')}
        failed="admin-bulk-orders:failed"
        empty={t('empty')}
        filters={
          <>
            <SelectField
              label={t('filter.status')}
              placeholder={t('filter.anyStatus')}
              options={adminBulkStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={list.filters.status}
              onChange={({ target }) => list.setFilter('status', target.value)}
            />
            <SelectField
              label={t('filter.category')}
              placeholder={t('filter.anyCategory')}
              options={categories.map((value) => ({ value, label: t(`catalogue:categories.${value}`) }))}
              value={list.filters.category}
              onChange={({ target }) => list.setFilter('category', target.value)}
            />
            <StateSelect
              placeholder={t('filter.anyState')}
              value={list.filters.state}
              onChoose={(state) => list.setFilter('state', state)}
            />
          </>
        }
      />
      {chosen && <OrderSheet key={chosen} id={chosen} onClose={() => open(null)} />}
    </>
  )
}
