import { sql } from 'drizzle-orm'
import type { AdminAction, AdminTarget } from '#contract/admin-actions.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { type Db, transaction } from './database/database.ts'

type Entry = {
  action: AdminAction
  actorId?: string | undefined
  target?: { kind: AdminTarget; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const keepDays = 365

/** Writes down who did what to whom, in the transaction that does it. The table takes no other change. */
export async function record(db: Db, { action, actorId, target, before, after }: Entry) {
  await db.insert(auditLog).values({ action, actorId, targetKind: target?.kind, targetId: target?.id, before, after })
}

/** The only way out of the log: the nightly job, by a setting of its own transaction. */
export const forgetOldAudit = (db: Db) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local seedha.retention = 'on'`)
    return tx.execute(sql`delete from audit_log where at < now() - make_interval(days => ${keepDays})`)
  })
