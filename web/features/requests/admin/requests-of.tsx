import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useColumns } from './columns.tsx'
import { useAdminRequests } from './use-admin-requests.ts'

const few = 5

/** The latest requests of one person, on either side, and the way to all of them. */
export function RequestsOf({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-requests')
  const query = useAdminRequests({ userId, limit: few })
  const total = query.data?.total ?? 0
  return (
    <Section
      title={t('caption')}
      note={total > 0 && <span className="quiet">{amount(total)}</span>}
      link={total > few ? { to: `/admin/dashboard/requests?userId=${userId}`, label: t('seeAll') } : undefined}
    >
      <ReferenceLabels>
        <Loaded query={query} failed="admin-requests:failed">
          {({ requests }) => <Rows requests={requests} />}
        </Loaded>
      </ReferenceLabels>
    </Section>
  )
}

type RowsProps = { requests: Parameters<ReturnType<typeof useColumns>[number]['render']>[0][] }

function Rows({ requests }: RowsProps) {
  const { t } = useTranslation('admin-requests')
  return (
    <Table
      caption={t('caption')}
      columns={useColumns()}
      rows={requests}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/admin/dashboard/requests/${_id}`}
      empty={t('noneOf')}
    />
  )
}
