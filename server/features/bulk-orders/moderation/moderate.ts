import type { BulkModerationAction } from '#contract/bulk-orders/facts.ts'
import { type Addressed, notify } from '#server/features/notifications/door.ts'
import { record } from '#server/platform/audit.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { aboutOrder, endOrder, holdingOrder, paramsOf } from '../holding.ts'
import { tellSellers } from '../jobs.ts'
import { changeOrder, lockOrder, type StoredOrder } from '../store.ts'
import { settleReports } from './reports.ts'

type Decision = { action: BulkModerationAction; reason?: string | undefined }

const words = { close: 'bulk_order.closed', hide: 'bulk_order.hidden', show: 'bulk_order.shown' } as const

/** Closing is final; what is hidden comes back by showing it. What was agreed goes on as requests of their own. */
export const moderateOrder = (db: Db, admin: Actor, id: string, { action, reason }: Decision) =>
  holdingOrder(db, id, async (tx, before) => {
    if (action === 'close' && before.status !== 'open') return 'bulk_order_over'
    if (action === 'close') await endOrder(tx, before, 'closed')
    await changeOrder(tx, id, {
      moderationReason: action === 'show' ? null : (reason ?? null),
      ...(action === 'hide' && !before.hiddenAt && { hiddenAt: now() as never }),
      ...(action === 'show' && { hiddenAt: null }),
    })
    const after = (await lockOrder(tx, id)) ?? before
    await settleReports(tx, id)
    // Sellers hear of it who would have been told meanwhile; nobody hears twice.
    if (before.hiddenAt && !after.hiddenAt && after.status === 'open')
      await addJob(tx, tellSellers, { bulkOrderId: id })
    await tellPoster(tx, action, before, after)
    await record(tx, {
      action: words[action],
      actorId: admin.id,
      target: { kind: 'bulk-order', id },
      before: standing(before),
      after: standing(after),
    })
    return undefined
  })

const standing = ({ status, hiddenAt, moderationReason }: StoredOrder) => ({
  status,
  isHidden: hiddenAt !== null,
  reason: moderationReason,
})

/** Nobody is told that what was there stays there, nor the same twice. */
async function tellPoster(tx: Tx, action: BulkModerationAction, before: StoredOrder, after: StoredOrder) {
  const isSame = JSON.stringify(standing(before)) === JSON.stringify(standing(after))
  if (isSame || (action === 'show' && !before.hiddenAt)) return
  await notify(tx, [toldOf(action, after)])
}

function toldOf(action: BulkModerationAction, order: StoredOrder): Addressed {
  const to = order.posterId
  if (action === 'show') return aboutOrder(order, to, 'bulk_order_shown')
  const params = { ...paramsOf(order), reason: order.moderationReason ?? '' }
  return { to, type: action === 'hide' ? 'bulk_order_hidden' : 'bulk_order_closed', params }
}
