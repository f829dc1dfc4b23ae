import { and, eq, gt, sql } from 'drizzle-orm'
import type { AdminAction, AdminTarget } from '#contract/admin/actions.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { now } from './database/clock.ts'
import type { Db } from './database/database.ts'
import type { OldRows } from './database/delete-old.ts'

type AuditEntry = {
  action: AdminAction
  actorId?: string | undefined
  target?: { kind: AdminTarget; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const keepDays = 365

/** Appends to the audit log who did what to whom, in the transaction that does it. The table is append-only. */
export async function record(db: Db, { action, actorId, target, before, after }: AuditEntry) {
  const at = now() as never // drizzle accepts an expression here, its type does not say so
  await db
    .insert(auditLog)
    .values({ at, action, actorId, targetKind: target?.kind, targetId: target?.id, before, after })
}

const sameReading = sql`interval '1 hour'`

/** Notes that an admin read what is private, once for what they read within an hour. */
export async function recordReading(
  db: Db,
  entry: AuditEntry & { actorId: string; target: { kind: AdminTarget; id: string } },
) {
  const { action, actorId, target } = entry
  const [noted] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetId, target.id),
        gt(auditLog.at, sql`${now()} - ${sameReading}`),
        eq(auditLog.action, action),
        eq(auditLog.actorId, actorId),
      ),
    )
    .limit(1)
  if (!noted) await record(db, entry)
}

/** Retention: only the nightly job may delete from the log, by a setting of its own transaction. */
export const oldAudit = (): OldRows => ({
  deleteFrom: auditLog,
  keptDays: keepDays,
  age: auditLog.at,
  before: sql`now() - make_interval(days => ${keepDays})`,
  setting: sql`set local seedha.retention = 'on'`,
})
