import { desc, eq, sql } from 'drizzle-orm'
import { alarming } from '#contract/admin/alerts.ts'
import type { Health } from '#contract/admin/system.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The log keeps when the job finished, for all nodes. */
export async function lastRetention(db: Db): Promise<Health['retention']> {
  const [last] = await db
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'retention.done'))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last ? { at: last.at.toISOString(), forgotten: last.after as Record<string, number> } : null
}

/**
 * Since when it has not finished, if that is too long ago. Before the first time, since the log's first entry: an installation
 * begins with that of its first admin.
 */
export async function retentionLateSince(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: Date | string }>(sql`
    select since from (
      select coalesce((select max(at) from audit_log where action = 'retention.done'), (select min(at) from audit_log)) as since
    ) last where since < ${now()} - make_interval(hours => ${alarming.retentionHours})`)
  return rows[0] && new Date(rows[0].since)
}
