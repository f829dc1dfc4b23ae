import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FailedJob } from '#contract/admin/system.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Table, type TableColumn } from '#web/ui/data/table.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './system.module.css'

/** Jobs whose last attempt failed; those that are tried again by themselves too. */
export function FailedJobs() {
  const { t } = useTranslation('admin-system')
  const { language } = useLanguage()
  const client = useQueryClient()
  const errorText = useErrorText()
  const sending = useSending()
  const [page, setPage] = useState(1)
  const [dropped, setDropped] = useState<FailedJob>()
  const first = useSearchParams()[0].get('job') ?? undefined
  const jobs = useQuery({
    queryKey: ['admin', 'jobs', page, first],
    queryFn: ({ signal }) => call('GET /admin/system/jobs', { query: { page, first }, signal }),
    staleTime: 0,
  })
  const deal = (
    name: 'POST /admin/system/jobs/{id}/retry' | 'DELETE /admin/system/jobs/{id}',
    { _id: id }: FailedJob,
  ) =>
    sending.send(async () => {
      await call(name, { params: { id } })
      setDropped(undefined)
      await client.invalidateQueries({ queryKey: ['admin', 'jobs'] })
      void client.invalidateQueries({ queryKey: ['admin', 'health'] })
    })
  const columns: TableColumn<FailedJob>[] = [
    { key: 'task', header: t('jobs.task'), render: ({ task }) => task },
    { key: 'error', header: t('jobs.error'), render: ({ error }) => <span className={styles.error}>{error}</span> },
    {
      key: 'attempts',
      header: t('jobs.attempts'),
      render: ({ attempts, mostAttempts }) => t('health.of', { number: amount(attempts), most: amount(mostAttempts) }),
    },
    {
      key: 'next',
      header: t('jobs.next'),
      render: ({ isOver, runAt }) => (isOver ? t('jobs.over') : shortMomentOf(runAt, language)),
    },
    {
      key: 'actions',
      header: t('devices.actions'),
      actions: true,
      render: (job) => (
        <>
          <Button icon="retry" onClick={() => deal('POST /admin/system/jobs/{id}/retry', job)}>
            {t('jobs.retry')}
          </Button>
          <Button kind="danger" onClick={() => setDropped(job)}>
            {t('jobs.drop')}
          </Button>
        </>
      ),
    },
  ]
  return (
    <Section title={t('jobs.title')} id="jobs">
      <div className={styles.part}>
        {!dropped && <ErrorNote error={sending.error} />}
        <Loaded query={jobs} failed="admin-system:jobs.failed">
          {(answer) => (
            <>
              <Table
                caption={t('jobs.title')}
                columns={columns}
                rows={answer.jobs}
                rowKey={({ _id }) => _id}
                isMarked={({ _id }) => _id === first}
                empty={t('jobs.none')}
              />
              <Pages page={page} pageCount={answer.pageCount} onChange={setPage} />
            </>
          )}
        </Loaded>
        {dropped && (
          <Confirm
            open
            variant="delete"
            onClose={() => setDropped(undefined)}
            onConfirm={() => deal('DELETE /admin/system/jobs/{id}', dropped)}
            title={t('jobs.ask')}
            text={t('jobs.askText', { task: dropped.task })}
            confirmLabel={t('jobs.drop')}
            error={sending.error ? errorText(sending.error) : undefined}
          />
        )}
      </div>
    </Section>
  )
}
