import type { Settings } from '#contract/admin/admin.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { readSettings, writeSettings } from '#server/platform/settings.ts'

type AdminSettingsChange = { [K in keyof Settings]?: Settings[K] | undefined }

/** In force with the next call, on every node. */
export const changeSettings = (
  db: Database,
  { id: actorId }: Actor,
  change: AdminSettingsChange,
  usual: Partial<Settings>,
) =>
  transaction(db, async (tx) => {
    const before = await readSettings(tx, usual)
    await writeSettings(tx, change)
    const settings = await readSettings(tx, usual)
    await record(tx, { action: 'settings.changed', actorId, before, after: settings })
    return { settings }
  })
