import { sql } from 'drizzle-orm'
import { type Settings, settings } from '#contract/admin.ts'
import type { Db } from './database/database.ts'

/** What an admin may set while the program runs; read where it is needed, so that every node obeys at once. */
export async function readSettings(db: Db): Promise<Settings> {
  const { rows } = await db.execute<{ name: string; value: unknown }>(sql`select name, value from settings`)
  return settings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

export async function writeSettings(db: Db, given: { [K in keyof Settings]?: Settings[K] | undefined }) {
  for (const [name, value] of Object.entries(given).filter(([, value]) => value !== undefined))
    await db.execute(sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value`)
}
