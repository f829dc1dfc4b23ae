import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { bulkOrderStatuses } from '#contract/bulk-orders/facts.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { SlipChoice, SlipList, SlipSkeleton, SlipView } from '#web/ui/data/slip-list.tsx'
import { NeedFilters } from './need-filters.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OrderSlip } from './order-slip.tsx'
import { begun } from './posting/begun.ts'
import type { NeedFormValues } from './posting/need.ts'
import { useOrders } from './use-orders.ts'
import type { useOrdersView } from './use-orders-view.ts'

/** Fewer are seen at a glance. */
const filterFrom = 6

/** The lists that a role has, one of them shown. */
export function Orders({ view }: { view: ReturnType<typeof useOrdersView> }) {
  const { t } = useTranslation(['bulk-orders', 'translation'])
  const { list, lists, status, page, show, name, category, state } = view
  const backTo = useEffectEvent((page: number) => show({ page }))
  const orders = useOrders(list, list === 'needs' ? { page, name, category, state } : { page, status })
  const { data, isPlaceholderData } = orders
  const last = data && !isPlaceholderData && data.pageCount > 0 ? data.pageCount : page
  useEffect(() => {
    if (page > last) backTo(last)
  }, [page, last])
  const navigate = useNavigate()
  const edit = ({ form }: OutboxItem) => {
    begun.write(form as NeedFormValues)
    navigate(`?list=${list}&post=1`, { preventScrollReset: true })
  }
  const hasStatus = list !== 'needs' && (status !== undefined || (data && data.total >= filterFrom))
  return (
    <SlipView>
      {(lists.length > 1 || hasStatus) && (
        <SlipChoice>
          {lists.length > 1 && (
            <Segmented
              label={t('lists.label')}
              options={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
              value={list}
              onValue={(list) => show({ list })}
            />
          )}
          {hasStatus && (
            <SelectField
              label={t('statusLabel')}
              placeholder={t('all')}
              options={bulkOrderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status ?? ''}
              onChange={({ target }) => show({ status: bulkOrderStatuses.find((one) => one === target.value) })}
            />
          )}
        </SlipChoice>
      )}
      <UnsentNotes of={({ kind }) => kind === 'need'} onEdit={edit} />
      {list === 'needs' && <NeedFilters view={view} />}
      <Loaded
        query={orders}
        failed="bulk-orders:failed.list"
        waiting={<SlipSkeleton told={t('translation:loading')} />}
      >
        {({ bulkOrders, total, pageCount }) => (
          <>
            <h2 className="visually-hidden">{t(`lists.${list}`)}</h2>
            {total === 0 ? (
              <NothingHere view={view} />
            ) : (
              <SlipList aria-busy={isPlaceholderData || undefined}>
                {bulkOrders.map((order) => (
                  <li key={order._id}>
                    <OrderSlip order={order} />
                  </li>
                ))}
              </SlipList>
            )}
            <Pages page={page} pageCount={pageCount} onChange={(page) => show({ page })} />
          </>
        )}
      </Loaded>
    </SlipView>
  )
}
