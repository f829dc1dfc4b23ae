import { askRefusal } from '#contract/requests/asking.ts'
import { notify, settleNotices } from '#server/features/notifications/door.ts'
import { refuseBlocked } from '#server/features/users/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holding, noticeTo } from '../moves.ts'
import { stateOf } from '../state.ts'
import { savePayment } from '../store.ts'

/** The buyer asks the seller to say that a payment came: the same notice as the reminders, in place of the one before. */
export const askSeller = (db: Db, actor: Actor, id: string) =>
  holding(db, actor, id, async (tx, { row, at, by }) => {
    if (by !== 'buyer') throw new Refusal('not_your_move')
    const state = stateOf(row)
    const refused = askRefusal(state, at)
    if (refused || !state.payment) return refused ?? 'payment_without_deal'
    await refuseBlocked(tx, row.buyerId, row.sellerId)
    await savePayment(tx, id, { ...state.payment, askedAt: at }, row.paymentRemindAt?.toISOString() ?? null)
    await settleNotices(tx, row.sellerId, 'payment_asked', { requestId: id })
    await notify(tx, [noticeTo(row, 'seller', 'payment_asked', actor.id)])
    return undefined
  })
