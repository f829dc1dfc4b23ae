import { isNight } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { lockDue, type RequestClock } from './locks.ts'
import type { StoredRequest } from './store.ts'

const batch = 50

type DueWork = (tx: Tx, rows: StoredRequest[], at: string) => Promise<void>
/** `byDay`: what is due in the night waits for its end. */
type DueClock = { column: RequestClock; byDay?: true }

/** The work on what is due, in batches, each a transaction: what was done is no longer due. Returns how much it was. */
export async function workOnDue(db: Database, signal: AbortSignal, { column, byDay }: DueClock, work: DueWork) {
  let done = 0
  while (!signal.aborted) {
    const some = await transaction(db, async (tx) => {
      const at = await presentMoment(tx)
      if (byDay && isNight(new Date(at))) return 0
      const rows = await lockDue(tx, column, batch)
      if (rows.length) await work(tx, rows, at)
      return rows.length
    })
    done += some
    if (some < batch) break
  }
  return done
}
