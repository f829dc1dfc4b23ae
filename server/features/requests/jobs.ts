import { remindersOf } from '#contract/requests/facts.ts'
import { z } from '#contract/zod.ts'
import { notify } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { endIfDue, noticeTo } from './moves.ts'
import { clocksOf, stateOf } from './state.ts'
import { lockDue, type StoredRequest, saveState, setReminder } from './store.ts'

const batch = 50

/** Ends what nobody answered, reminds who has not confirmed. Late or twice, it does each only once. */
export const requestsJob = job({
  name: 'tidy-requests',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    const ended = await inBatches(db, signal, 'dueAt', async (tx, row, at) => {
      if (await endIfDue(tx, row, at)) return
      // Its time was reckoned by rules that have changed since: reckoned anew, it is no longer in the way.
      log.warn({ request: row.id }, 'a request was due that is not over')
      await saveState(tx, row.id, stateOf(row), clocksOf(stateOf(row), at))
    })
    const reminded = await inBatches(db, signal, 'remindAt', remind)
    if (ended || reminded) log.info({ ended, reminded }, 'requests tidied')
  },
})

type RequestWork = (tx: Tx, row: StoredRequest, at: string) => Promise<void>

async function inBatches(db: Database, signal: AbortSignal, column: 'dueAt' | 'remindAt', work: RequestWork) {
  let done = 0
  while (!signal.aborted) {
    const some = await transaction(db, async (tx) => {
      const at = await presentMoment(tx)
      const rows = await lockDue(tx, column, batch)
      for (const row of rows) await work(tx, row, at)
      return rows.length
    })
    done += some
    if (some < batch) break
  }
  return done
}

/** After a night without a job one reminder is enough, however many days it missed. */
async function remind(tx: Tx, row: StoredRequest, at: string) {
  const state = stateOf(row)
  await setReminder(tx, row.id, remindersOf(state).find((time) => time > at) ?? null)
  const silent = [
    ...(state.buyerConfirmation ? [] : (['buyer'] as const)),
    ...(state.sellerConfirmation ? [] : (['seller'] as const)),
  ]
  await notify(
    tx,
    silent.map((side) => noticeTo(row, side, 'request_reminder')),
  )
}
