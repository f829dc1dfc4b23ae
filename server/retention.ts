import type { ForgottenKind } from '#contract/admin/system.ts'
import { z } from '#contract/zod.ts'
import { oldNotices } from '#server/features/notifications/door.ts'
import { oldDigests, oldSearchTickets, oldSleepNotices } from '#server/features/products/door.ts'
import { oldKeptNames } from '#server/features/requests/door.ts'
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
import { type JobWorld, job, oldFailedJobs } from '#server/platform/jobs/job-queue.ts'

/** What is kept no longer than it is needed, all in one place. */
export const retained = (): Record<ForgottenKind, OldRows[]> => ({
  audit: [oldAudit()],
  captchas: [oldCaptchas()],
  codes: [oldCodes()],
  tickets: [oldTickets(), oldSleepNotices(), oldSearchTickets()],
  notifications: [oldNotices(), oldDigests()],
  jobs: [oldFailedJobs()],
  answers: [oldAnswers()],
  limits: [oldAllowances()],
  outbox: [oldDevMailbox()],
  sessions: [deadSessions()],
  figures: [oldBuckets()],
  minutes: [oldMinutes(), oldNodes()],
  names: [oldKeptNames()],
})

/** Rows that live for minutes or a day: deleted by the hour, so that a night has not a whole day's of them to delete. */
export const shortLived: readonly ForgottenKind[] = ['captchas', 'codes', 'tickets', 'limits']

export const retentionJob = job({
  name: 'retention',
  payload: z.unknown(),
  async run(_payload, world) {
    const deleted = await deleteKinds(Object.keys(retained()) as ForgottenKind[], world)
    await record(world.db, { action: 'retention.done', after: deleted })
  },
})

export const shortRetentionJob = job({
  name: 'retention-of-short-lived',
  payload: z.unknown(),
  run: (_payload, world) => deleteKinds(shortLived, world),
})

type DeletedCounts = Partial<Record<ForgottenKind, number>>

/** A kind that fails keeps no other from being deleted; but then the job has failed, so that it is seen and tried again. */
async function deleteKinds(kinds: readonly ForgottenKind[], { db, log, signal }: JobWorld): Promise<DeletedCounts> {
  const deleted: DeletedCounts = {}
  const failures: { kind: string; error: unknown }[] = []
  const all = retained()
  for (const kind of kinds)
    try {
      let count = 0
      for (const rows of all[kind]) count += await deleteOld(db, rows, signal)
      deleted[kind] = count
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, kind }, 'old rows could not be deleted')
      failures.push({ kind, error })
    }
  log.info(deleted, 'old rows are deleted')
  const [first] = failures
  if (first) throw new Error(`not deleted: ${failures.map(({ kind }) => kind).join(', ')}`, { cause: first.error })
  return deleted
}
