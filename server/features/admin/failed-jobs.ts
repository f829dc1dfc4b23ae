import type { FailedJob } from '#contract/admin/system.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, type Db, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { dropFailedJob, type FailedJobRow, listFailedJobs, retryFailedJob } from '#server/platform/jobs/failed-jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'

const asFailedJob = ({ id, task, attempts, most, created_at, run_at, error }: FailedJobRow): FailedJob => ({
  _id: id,
  task,
  attempts,
  mostAttempts: most,
  createdAt: new Date(created_at).toISOString(),
  runAt: new Date(run_at).toISOString(),
  error,
  isOver: attempts >= most,
})

type JobPaging = { page: number; limit: number; first?: string | undefined }

export async function failedJobs(db: Db, { page, limit, first }: JobPaging) {
  const rows = await listFailedJobs(db, { offset: (page - 1) * limit, limit, first })
  const total = rows[0]?.total ?? 0
  return { jobs: rows.map(asFailedJob), total, page, pageCount: pageCountOf(total, limit) }
}

const deeds = {
  retry: { act: retryFailedJob, action: 'job.retried' },
  drop: { act: dropFailedJob, action: 'job.dropped' },
} as const

export const dealWithJob = (db: Database, { id: actorId }: Actor, id: string, deed: keyof typeof deeds) =>
  transaction(db, async (tx) => {
    const { act, action } = deeds[deed]
    const task = await act(tx, id)
    if (!task) throw new Refusal('not_found')
    await record(tx, { action, actorId, target: { kind: 'job', id }, after: { task } })
    return undefined
  })
