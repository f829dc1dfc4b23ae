import { useLocation } from 'react-router'
import { ticketKinds, ticketStatuses } from '#contract/support/facts.ts'
import type { AdminTicket } from '#contract/support/support.ts'
import { AdminListView } from '#web/lib/lists/admin-list-view.tsx'
import { useAdminList } from '#web/lib/lists/use-admin-list.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Stats } from './stats.tsx'
import { useColumns } from './use-columns.tsx'
import { useInbox } from './use-inbox.ts'

const filters = ['status', 'kind', 'assigned', 'by'] as const
const orders = ['updated', 'newest', 'oldest'] as const

/** What people wrote to support, and how it stands. */
export function Inbox() {
  const { t } = useTranslation(['admin-messages', 'support', 'admin'])
  const list = useAdminList({ filters })
  const { by, ...asked } = list.query
  const { search } = useLocation() // goes along to the ticket, which leads on within this list
  const query = useInbox({ ...asked, ...(by && { sort: by }) } as Parameters<typeof useInbox>[0])
  const choice = (name: (typeof filters)[number], options: { value: string; label: string }[]) => (
    <SelectField
      label={t(`filter.${name}`)}
      placeholder={name === 'by' ? undefined : t(`any.${name}`)}
      options={options}
      value={list.filters[name]}
      onChange={({ target }) => list.setFilter(name, target.value)}
    />
  )
  return (
    <>
      <Stats />
      <AdminListView<AdminTicket, NonNullable<typeof query.data>>
        list={list}
        query={query}
        rows={({ messages }) => messages}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => `/admin/dashboard/messages/${_id}${search}`}
        caption={t('admin:nav.messages')}
        columns={useColumns()}
        searchLabel={t('search')}
        failed="admin-messages:failed"
        empty={t('empty')}
        filters={
          <>
            {choice('status', [
              ...(['unanswered', 'unsettled'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
              ...ticketStatuses.map((value) => ({ value, label: t(`support:status.${value}`) })),
            ])}
            {choice(
              'kind',
              ticketKinds.map((value) => ({ value, label: t(`support:kind.${value}`) })),
            )}
            {choice(
              'assigned',
              (['me', 'nobody'] as const).map((value) => ({ value, label: t(`assigned.${value}`) })),
            )}
            {choice(
              'by',
              orders.map((value) => ({ value: value === 'updated' ? '' : value, label: t(`by.${value}`) })),
            )}
          </>
        }
      />
    </>
  )
}
