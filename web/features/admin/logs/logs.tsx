import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AdminAction, adminActions } from '#contract/admin/actions.ts'
import { call } from '#web/lib/api/api.ts'
import { AdminListView } from '#web/lib/lists/admin-list-view.tsx'
import { useAdminList } from '#web/lib/lists/use-admin-list.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { DateField } from '#web/ui/controls/date-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { useActionWords, useLogColumns } from './columns.tsx'
import styles from './logs.module.css'

const filters = ['action', 'from', 'to', 'target'] as const

/** Who did what to whom, the newest first. */
export function Logs() {
  const { t } = useTranslation('admin-system')
  const { language } = useLanguage()
  const list = useAdminList({ filters })
  const { action, ...days } = list.filters
  const query = { page: list.page, ...(list.search && { actor: list.search }), ...given(days), ...given({ action }) }
  const logs = useQuery({
    queryKey: ['admin', 'logs', query],
    queryFn: ({ signal }) => call('GET /admin/logs', { query: query as { action?: AdminAction }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const wordsOf = useActionWords()
  const columns = useLogColumns()
  const byWord = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language)
  return (
    <div className={styles.logs}>
      <AdminListView
        list={list}
        query={logs}
        rows={(answer) => answer.logs}
        failed="admin-system:logs.failed"
        empty={t('logs.empty')}
        caption={t('admin:nav.logs')}
        columns={columns}
        rowKey={(entry) => entry._id}
        searchLabel={t('logs.search')}
        filters={
          <>
            <SelectField
              label={t('logs.action')}
              placeholder={t('logs.anyAction')}
              value={action}
              onChange={(event) => list.setFilter('action', event.target.value)}
              options={adminActions.map((one) => ({ value: one, label: wordsOf(one) })).sort(byWord)}
            />
            <DateField
              label={t('logs.from')}
              value={days.from}
              max={days.to || undefined}
              onChange={(event) => list.setFilter('from', event.target.value)}
            />
            <DateField
              label={t('logs.to')}
              value={days.to}
              min={days.from || undefined}
              onChange={(event) => list.setFilter('to', event.target.value)}
            />
          </>
        }
      />
    </div>
  )
}

const given = (some: Record<string, string>) => Object.fromEntries(Object.entries(some).filter(([, value]) => value))
