import type { Rules } from '#contract/admin.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { readRules, writeRules } from '#server/platform/settings.ts'

type Change = { [K in keyof Rules]?: Rules[K] | undefined }

/** In force with the next call, on every node. */
export const changeRules = (db: Database, { id: actorId }: Actor, change: Change) =>
  transaction(db, async (tx) => {
    const before = await readRules(tx)
    await writeRules(tx, change)
    const settings = await readRules(tx)
    await record(tx, { action: 'settings.changed', actorId, before, after: settings })
    return { settings }
  })
