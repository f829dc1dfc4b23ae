import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BackFill } from '#server/platform/database/back-fill.ts'
import { ourMigrations } from '#server/platform/database/migration-files.ts'

/** Each third round has a back-fill of all notifications. */
const hasBackFill = (round: number) => round % 3 === 1

/** What a heavy release would bring: a column, indexes on large tables, a back-fill, and a constraint that stands on it. */
export const heavyMigrations = (round: number): Record<string, string> => ({
  [`${nameOf(round)}_column`]: `ALTER TABLE "notifications" ADD COLUMN "drill_${round}" text;`,
  [`${nameOf(round)}_indexes`]: `-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "drill_products_${round}" ON "products" ("name", "updated_at", "id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "drill_notices_${round}" ON "notifications" ("type", "created_at", "id");`,
  ...(hasBackFill(round) && {
    [`${nameOf(round)}_enforced`]: `-- after back-fill drill-${round}
ALTER TABLE "notifications" ADD CONSTRAINT "drill_${round}" CHECK ("drill_${round}" IS NOT NULL) NOT VALID;`,
    [`${nameOf(round)}_validated`]: `-- no transaction
ALTER TABLE "notifications" VALIDATE CONSTRAINT "drill_${round}";`,
  }),
})

const nameOf = (round: number) => String(9_000 + round)

export const heavyBackFill = (round: number): BackFill => ({
  name: `drill-${round}`,
  update: sql`notifications`,
  set: sql.raw(`drill_${round} = type || number`),
  where: sql.raw(`drill_${round} is null`),
})

type Journal = { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] }

/** The migrations of this release, and after them those of so many heavy rounds. */
export function writeHeavyFolder(folder: string, rounds: number) {
  cpSync(ourMigrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  for (let round = 1; round <= rounds; round++)
    for (const [tag, text] of Object.entries(heavyMigrations(round))) {
      const idx = journal.entries.length
      journal.entries.push({ idx, when: (last?.when ?? 0) + idx, tag, breakpoints: true })
      writeFileSync(join(folder, `${tag}.sql`), text)
    }
  writeFileSync(path, JSON.stringify(journal))
}

/** What a database lacks of so many rounds, in words. */
export const lackingOf = (rounds: number) => `
  select 'index ' || name as lacking from (select format('drill_%s_%s', kind, round) as name
    from generate_series(1, ${rounds}) round, unnest(array['products', 'notices']) kind) wanted
  where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid)
  union all
  select 'invalid ' || indexrelid::regclass from pg_index where not indisvalid
  union all
  select 'constraint ' || round from generate_series(1, ${rounds}) round where round % 3 = 1
    and not exists (select from pg_constraint where conname = 'drill_' || round and convalidated)
  union all
  select 'column of ' || id from notifications where drill_1 is distinct from type || number`
