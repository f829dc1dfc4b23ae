import type { Maintenance } from '#contract/admin/system.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { sayToNodes } from '#server/platform/live/node-messages.ts'
import { readMaintenance, writeMaintenance } from '#server/platform/settings.ts'

/** In force with the next call, on every node; open pages of members hear of it at once. */
export const changeMaintenance = (
  db: Database,
  { id: actorId }: Actor,
  { enabled, message }: { enabled: boolean; message?: string | undefined },
) =>
  transaction(db, async (tx) => {
    const before = await readMaintenance(tx)
    const after: Maintenance = { enabled, message: (enabled && message) || null }
    await writeMaintenance(tx, after)
    await record(tx, { action: 'maintenance.changed', actorId, before, after })
    await sayToNodes(tx, { about: 'maintenance', now: after })
    return { maintenance: after }
  })
