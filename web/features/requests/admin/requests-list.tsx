import { requestSorts, requestStatuses } from '#contract/requests/facts.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { AdminListView } from '#web/lib/lists/admin-list-view.tsx'
import { useAdminList } from '#web/lib/lists/use-admin-list.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { DateField } from '#web/ui/controls/date-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { useColumns } from './columns.tsx'
import { type AdminRequestsQuery, useAdminRequests } from './use-admin-requests.ts'

const filters = ['status', 'from', 'to', 'userId'] as const

/** Every request, disputes first where that is asked for. */
export const RequestsList = () => (
  <ReferenceLabels>
    <List />
  </ReferenceLabels>
)

function List() {
  const { t } = useTranslation(['admin-requests', 'requests'])
  const list = useAdminList({ filters, sort: { key: 'newest', direction: 'ascending' } })
  const { order: _, ...query } = list.query
  const found = useAdminRequests(query as AdminRequestsQuery)
  const columns = useColumns()
  return (
    <AdminListView
      list={list}
      query={found}
      rows={({ requests }) => requests}
      caption={t('caption')}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/admin/dashboard/requests/${_id}`}
      failed="admin-requests:failed"
      empty={t('empty')}
      searchLabel={t('search')}
      columns={columns}
      filters={
        <>
          <SelectField
            label={t('column.status')}
            placeholder={t('all')}
            value={list.filters.status}
            onChange={({ target }) => list.setFilter('status', target.value)}
            options={requestStatuses.map((value) => ({ value, label: t(`requests:status.${value}`) }))}
          />
          <DateField
            label={t('from')}
            value={list.filters.from}
            max={list.filters.to || undefined}
            onChange={({ target }) => list.setFilter('from', target.value)}
          />
          <DateField
            label={t('to')}
            value={list.filters.to}
            min={list.filters.from || undefined}
            onChange={({ target }) => list.setFilter('to', target.value)}
          />
          <SelectField
            label={t('sort.label')}
            value={list.sort?.key ?? 'newest'}
            onChange={({ target }) => list.setSort({ key: target.value, direction: 'ascending' })}
            options={requestSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </>
      }
    />
  )
}
