import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { categories } from '#contract/catalogue/catalogue.ts'
import type { AdminProduct } from '#contract/products/admin.ts'
import { moderationActions } from '#contract/products/facts.ts'
import { ReferenceLabels, useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { StateSelect } from '#web/features/places/door/state-select.tsx'
import { AdminListView } from '#web/lib/lists/admin-list-view.tsx'
import { useAdminList } from '#web/lib/lists/use-admin-list.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { actionIcons } from './action-icons.ts'
import { ProductSheet } from './product-sheet.tsx'
import { useAdminProducts } from './use-admin-products.ts'
import { useColumns } from './use-columns.tsx'
import { useModeration } from './use-moderation.tsx'

/** Filters in the order they are mostly used: what waits for a look comes first. */
const shown = ['queue', 'reported', 'live', 'inactive', 'hidden', 'removed'] as const
const filters = ['status', 'category', 'state', 'seller'] as const

/** Everything that is or was on offer, and what is decided about it. */
export const AdminProducts = () => (
  <Suspense fallback={<Skeleton shape="row" count={8} />}>
    <ReferenceLabels>
      <List />
    </ReferenceLabels>
  </Suspense>
)

function List() {
  const { t } = useTranslation(['admin-products', 'catalogue'])
  const { nameOf } = useProductLabels()
  const list = useAdminList({ filters, sort: { key: 'newest', direction: 'descending' } })
  const query = useAdminProducts(list.query as Parameters<typeof useAdminProducts>[0])
  const [params, setParams] = useSearchParams()
  const chosen = params.get('product')
  const open = (id: string | null) =>
    setParams(
      (now) => {
        const to = new URLSearchParams(now)
        id ? to.set('product', id) : to.delete('product')
        return to
      },
      { preventScrollReset: true, replace: id === null },
    )
  const columns = useColumns(open)
  return (
    <>
      <AdminListView<AdminProduct, NonNullable<typeof query.data>>
        list={list}
        query={query}
        rows={({ products }) => products}
        rowKey={({ _id }) => _id}
        caption={t('admin:nav.products')}
        columns={columns}
        searchLabel={t('search')}
        failed="admin-products:failed"
        empty={t('empty')}
        filters={
          <>
            <SelectField
              label={t('filter.status')}
              placeholder={t('filter.anyStatus')}
              options={shown.map((value) => ({ value, label: t(`status.${value}`) }))}
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
        bulk={{ nameOf, actions: (ids, clear) => <Actions ids={ids} onDone={clear} /> }}
      />
      {chosen && <ProductSheet key={chosen} id={chosen} onClose={() => open(null)} />}
    </>
  )
}

function Actions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { t } = useTranslation('admin-products')
  const { moderate, isBusy, dialog } = useModeration(onDone)
  return (
    <>
      {moderationActions.map((action) => (
        <Button
          key={action}
          kind={action === 'remove' ? 'danger' : 'plain'}
          icon={actionIcons[action]}
          busy={isBusy}
          onClick={() => moderate(ids, action)}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {dialog}
    </>
  )
}
