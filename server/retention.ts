import type { ForgottenKind } from '#contract/admin/system.ts'
import { z } from '#contract/zod.ts'
import { oldNotices } from '#server/features/notifications/door.ts'
import { deadSessions } from '#server/features/session/door.ts'
import { oldCodes, oldTickets } from '#server/features/users/door.ts'
import { oldAllowances } from '#server/platform/allowance.ts'
import { oldAudit, record } from '#server/platform/audit.ts'
import { oldCaptchas } from '#server/platform/captcha/captcha.ts'
import { deleteOld, type OldRows } from '#server/platform/database/delete-old.ts'
import { oldBuckets } from '#server/platform/day-figures.ts'
import { oldDevMailbox } from '#server/platform/dev-mailbox.ts'
import { oldMinutes, oldNodes } from '#server/platform/http/answer-counts.ts'
import { oldAnswers } from '#server/platform/http/idempotency.ts'
import { job, oldFailedJobs } from '#server/platform/jobs/job-queue.ts'

/** What is kept no longer than it is needed, all in one place. */
export const retained = (): Record<ForgottenKind, OldRows[]> => ({
  audit: [oldAudit()],
  captchas: [oldCaptchas()],
  codes: [oldCodes()],
  tickets: [oldTickets()],
  notifications: [oldNotices()],
  jobs: [oldFailedJobs()],
  answers: [oldAnswers()],
  limits: [oldAllowances()],
  outbox: [oldDevMailbox()],
  sessions: [deadSessions()],
  figures: [oldBuckets()],
  minutes: [oldMinutes(), oldNodes()],
})

/** A kind that fails keeps no other from being deleted; but then the job has failed, so that it is seen and tried again. */
export const retentionJob = job({
  name: 'retention',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    const deleted: Partial<Record<ForgottenKind, number>> = {}
    const failures: { kind: string; error: unknown }[] = []
    for (const [kind, tables] of Object.entries(retained()) as [ForgottenKind, OldRows[]][])
      try {
        let count = 0
        for (const rows of tables) count += await deleteOld(db, rows, signal)
        deleted[kind] = count
      } catch (error) {
        signal.throwIfAborted()
        log.error({ err: error, kind }, 'old rows could not be deleted')
        failures.push({ kind, error })
      }
    log.info(deleted, 'old rows are deleted')
    const [first] = failures
    if (first) throw new Error(`not deleted: ${failures.map(({ kind }) => kind).join(', ')}`, { cause: first.error })
    await record(db, { action: 'retention.done', after: deleted })
  },
})
