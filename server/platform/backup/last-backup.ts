import { sql } from 'drizzle-orm'
import { z } from '#contract/zod.ts'
import { now } from '../database/clock.ts'
import type { Db } from '../database/database.ts'

const lastBackup = z.object({
  takenAt: z.iso.datetime(),
  version: z.string(),
  bytes: z.int(),
  isEncrypted: z.boolean(),
  missingPictures: z.int(),
})
type LastBackup = z.output<typeof lastBackup>
type Executing = Pick<Db, 'execute'>

/** The last backup that was completed, in the table of settings: every node and every tool can read its age. */
export const writeLastBackup = (db: Executing, made: LastBackup) =>
  db.execute(sql`with done as (delete from settings where name = 'backupFailed')
    insert into settings (name, value) values ('backup', ${JSON.stringify(made)}::jsonb)
    on conflict (name) do update set value = excluded.value`)

/** The first backup that failed since one was completed. */
export const writeFailedBackup = (db: Executing) =>
  db.execute(
    sql`insert into settings (name, value) values ('backupFailed', to_jsonb(${now()})) on conflict (name) do nothing`,
  )

export async function failedBackupAt(db: Executing): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | Date }>(
    sql`select (value #>> '{}')::timestamptz as at from settings where name = 'backupFailed'`,
  )
  return rows[0] && new Date(rows[0].at)
}

/** With its age by the database's clock. */
export async function readLastBackup(db: Executing): Promise<(LastBackup & { ageSeconds: number }) | undefined> {
  const { rows } = await db.execute<{ value: unknown; age: number }>(
    sql`select value, extract(epoch from ${now()} - (value->>'takenAt')::timestamptz)::float8 as age
      from settings where name = 'backup'`,
  )
  const read = lastBackup.safeParse(rows[0]?.value)
  return read.success ? { ...read.data, ageSeconds: rows[0]?.age ?? 0 } : undefined
}
