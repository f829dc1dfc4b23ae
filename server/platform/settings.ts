import { sql } from 'drizzle-orm'
import { type Settings, settingNames, settings } from '#contract/admin/admin.ts'
import { type Maintenance, maintenance } from '#contract/admin/system.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './database/database.ts'
import { Refusal } from './refusal.ts'

type ConfiguredLimits = Config['limits']

/** Run-time settings that an admin may change; read where they are needed, so that every node applies them at once. */
export async function readSettings(db: Db, usual: Partial<Settings> = {}): Promise<Settings> {
  const { rows } = await db.execute<{ name: string; value: unknown }>(sql`
    select name, value from settings where name = any(${sql.param(settingNames)}::text[])`)
  return settings.parse({ ...usual, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) })
}

export async function writeSettings(db: Db, given: { [K in keyof Settings]?: Settings[K] | undefined }) {
  for (const [name, value] of Object.entries(given)) if (value !== undefined) await writeSetting(db, name, value)
}

export const writeSetting = (db: Db, name: string, value: unknown) =>
  db.execute(sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`)

export async function readSetting(db: Db, name: string): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from settings where name = ${name}`)
  return rows[0]?.value
}

/** A stored value that others wait for until this transaction ends; of one that is not stored yet, undefined. */
export async function lockSetting(tx: Tx, name: string): Promise<unknown> {
  const { rows } = await tx.execute<{ value: unknown }>(sql`insert into settings (name, value) values (${name}, 'null')
    on conflict (name) do update set value = settings.value returning value`)
  return rows[0]?.value ?? undefined
}

/** The environment's defaults, where no admin has set anything. */
export const usualLimits = (limits: ConfiguredLimits): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, typeof limit === 'number' ? limit : limit.points]),
  )

/** The current limits. */
export async function limitsNow(db: Db, usual: ConfiguredLimits): Promise<ConfiguredLimits> {
  const now = await readSettings(db, usualLimits(usual))
  const set = Object.entries(usual).map(([name, limit]) => {
    const points = now[name as keyof ConfiguredLimits]
    return [name, typeof limit === 'number' ? points : { ...limit, points }]
  })
  return Object.fromEntries(set) as ConfiguredLimits
}

const off: Maintenance = { enabled: false, message: null }

export async function readMaintenance(db: Db): Promise<Maintenance> {
  const value = await readSetting(db, 'maintenance')
  return value === undefined ? off : maintenance.parse(value)
}

export const writeMaintenance = (db: Db, now: Maintenance) => writeSetting(db, 'maintenance', now)

export async function refuseDuringMaintenance(db: Db) {
  if ((await readMaintenance(db)).enabled) throw new Refusal('maintenance', { retryAfter: 60 })
}
