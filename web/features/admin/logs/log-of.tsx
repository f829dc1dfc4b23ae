import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useLogColumns } from './columns.tsx'
import styles from './logs.module.css'

const few = 5

/** What was last done to somebody, and the way to all of it. */
export function LogOf({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-users')
  const query = useQuery({
    queryKey: ['admin-users', 'log', userId],
    queryFn: ({ signal }) => call('GET /admin/logs', { query: { target: userId, limit: few }, signal }),
    staleTime: 0,
  })
  const total = query.data?.total ?? 0
  const columns = useLogColumns().filter(({ key }) => key !== 'target')
  return (
    <Section
      className={styles.logs}
      title={t('detail.log')}
      note={total > 0 && <span className="quiet">{amount(total)}</span>}
      link={total > few ? { to: `/admin/dashboard/logs?target=${userId}`, label: t('detail.wholeLog') } : undefined}
    >
      <Loaded query={query} failed="admin-system:logs.failed">
        {({ logs }) => (
          <Table
            caption={t('detail.log')}
            columns={columns}
            rows={logs}
            rowKey={({ _id }) => _id}
            empty={t('detail.noLog')}
          />
        )}
      </Loaded>
    </Section>
  )
}
