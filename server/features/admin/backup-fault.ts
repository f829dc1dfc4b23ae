import { sql } from 'drizzle-orm'
import type { Health } from '#contract/admin/system.ts'
import type { BackupFault } from '#contract/admin/waiting.ts'
import { failedBackupAt, readLastBackup } from '#server/platform/backup/last-backup.ts'
import type { Config } from '#server/platform/config.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The age from which on a backup is too old; 0 where none is wanted. */
export const backupHoursOf = ({ demo, backup }: Pick<Config, 'demo' | 'backup'>) => (demo ? 0 : backup.maxAgeHours)

type Fault = { fault: BackupFault; since: Date }

/** What is wrong with the nightly backup, and since when. Never anything where backups are made otherwise (0 hours). */
export async function backupFault(db: Db, maxAgeHours: number): Promise<Fault | undefined> {
  if (maxAgeHours === 0) return undefined
  const failedAt = await failedBackupAt(db)
  if (failedAt) return { fault: 'failed', since: failedAt }
  const last = await readLastBackup(db)
  if (!last) return neverBackedUp(db, maxAgeHours)
  return last.ageSeconds >= maxAgeHours * 3_600 ? { fault: 'late', since: new Date(last.takenAt) } : undefined
}

/** An installation begins with the log's first entry, that of its first admin. */
async function neverBackedUp(db: Db, maxAgeHours: number): Promise<Fault | undefined> {
  const { rows } = await db.execute<{ since: Date | string }>(sql`
    select since from (select min(at) as since from audit_log) first
    where since < ${now()} - make_interval(hours => ${maxAgeHours})`)
  return rows[0] && { fault: 'none', since: new Date(rows[0].since) }
}

export async function backupHealth(db: Db): Promise<Health['backup']> {
  const [last, failedAt] = await Promise.all([readLastBackup(db), failedBackupAt(db)])
  if (!last && !failedAt) return null
  return {
    takenAt: last?.takenAt ?? null,
    bytes: last?.bytes ?? 0,
    isEncrypted: last?.isEncrypted ?? false,
    failedAt: failedAt?.toISOString() ?? null,
  }
}
