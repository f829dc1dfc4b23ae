import { isHarvestMorning, remindersOf } from '#contract/requests/facts.ts'
import { z } from '#contract/zod.ts'
import { notify } from '#server/features/notifications/door.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { workOnDue } from './due.ts'
import { endIfDue, noticeTo } from './moves.ts'
import { remindOfPayments } from './payment-reminders.ts'
import { clocksOf, stateOf } from './state.ts'
import { type StoredRequest, saveState, setReminder } from './store.ts'

/** Ends what nobody answered, reminds who has not confirmed, and of payments. Late or twice, it does each only once. */
export const requestsJob = job({
  name: 'tidy-requests',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    const ended = await workOnDue(db, signal, { column: 'dueAt' }, async (tx, rows, at) => {
      for (const row of rows) {
        if (await endIfDue(tx, row, at)) continue
        // Its time was reckoned by rules that have changed since: reckoned anew, it is no longer in the way.
        log.warn({ request: row.id }, 'a request was due that is not over')
        await saveState(tx, row.id, stateOf(row), clocksOf(stateOf(row), at))
      }
    })
    const reminded = await workOnDue(db, signal, { column: 'remindAt' }, async (tx, rows, at) => {
      for (const row of rows) await remind(tx, row, at)
    })
    const asked = await workOnDue(db, signal, { column: 'paymentRemindAt', byDay: true }, remindOfPayments)
    if (ended || reminded || asked) log.info({ ended, reminded, asked }, 'requests tidied')
  },
})

/** After a night without a job one reminder is enough, however many days it missed. */
async function remind(tx: Tx, row: StoredRequest, at: string) {
  const state = stateOf(row)
  await setReminder(tx, row.id, remindersOf(state).find((time) => time > at) ?? null)
  const type = isHarvestMorning(state, at) ? 'harvest_today' : 'request_reminder'
  const silent = [
    ...(state.buyerConfirmation ? [] : (['buyer'] as const)),
    ...(state.sellerConfirmation ? [] : (['seller'] as const)),
  ]
  await notify(
    tx,
    silent.map((side) => noticeTo(row, side, type)),
  )
}
