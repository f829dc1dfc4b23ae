import { dayInIndia } from '#contract/shared/days.ts'
import { z } from '#contract/zod.ts'
import { notify } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { transaction } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { aboutOrder, endIfDue } from './holding.ts'
import { lockDue, lockOrder, noteTold } from './store.ts'

const batch = 100

/** Tells of a new order whoever sells it in that state: each once, however often this runs. */
export const tellSellers = job({
  name: 'tell-sellers',
  payload: z.object({ bulkOrderId: z.uuid() }),
  async run({ bulkOrderId }, { db, signal }) {
    while (!signal.aborted) {
      const some = await transaction(db, async (tx) => {
        const order = await lockOrder(tx, bulkOrderId)
        if (order?.status !== 'open' || order.hiddenAt) return 0
        const sellers = await noteTold(tx, order, batch)
        await notify(
          tx,
          sellers.map((sellerId) => aboutOrder(order, sellerId, 'bulk_order_posted', order.posterId)),
        )
        return sellers.length
      })
      if (some < batch) break
    }
  },
})

/** Ends orders whose day is over. Late or twice, it ends each only once. */
export const bulkOrdersJob = job({
  name: 'tidy-bulk-orders',
  payload: z.unknown(),
  async run(_payload, { db, log, signal }) {
    let ended = 0
    while (!signal.aborted) {
      const some = await transaction(db, async (tx) => {
        const at = new Date(await presentMoment(tx))
        const due = await lockDue(tx, dayInIndia(at), batch)
        for (const order of due) await endIfDue(tx, order, at)
        return due.length
      })
      ended += some
      if (some < batch) break
    }
    if (ended) log.info({ ended }, 'bulk orders tidied')
  },
})
