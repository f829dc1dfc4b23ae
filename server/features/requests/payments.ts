import { type PaymentWord, paymentStateOf, sayPayment } from '#contract/requests/payment.ts'
import { settleNotices } from '#server/features/notifications/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forgetNamesOn } from './kept-names.ts'
import { holding } from './moves.ts'
import { clocksOf, stateOf } from './state.ts'
import { savePayment } from './store.ts'

type SaidOfPayment = { says: PaymentWord; amount?: number | undefined }

/**
 * What one side says of a payment. The request moves nowhere by it, so its history, which is of moves, does not grow: what each
 * side said last, and when, is in the payment itself.
 */
export const pay = (db: Db, actor: Actor, id: string, said: SaidOfPayment) =>
  holding(db, actor, id, async (tx, { row, at, by }) => {
    if (by === 'admin') throw new Refusal('not_your_move')
    const state = stateOf(row)
    const result = sayPayment(state, by, said, at)
    if (!result.ok) return result.code
    const { payment } = result
    if (payment === state.payment) return undefined
    const isSettled = paymentStateOf(payment) === 'settled'
    // A reminder that is due stays due, unless there is nothing left to ask.
    const waits = row.paymentRemindAt && !isSettled ? row.paymentRemindAt.toISOString() : undefined
    await savePayment(tx, id, payment, waits ?? clocksOf({ ...state, payment }, at).paymentRemindAt)
    if (isSettled) await forgetNamesOn(tx, id)
    // Whoever spoke has answered what they were asked; once it is settled, nobody is asked any more.
    if (isSettled || by === 'buyer') await settleNotices(tx, row.buyerId, 'payment_due', { requestId: id })
    if (isSettled || by === 'seller') await settleNotices(tx, row.sellerId, 'payment_asked', { requestId: id })
    await tellLive(tx, [row.buyerId, row.sellerId], 'order:status', { requestId: id, status: row.status })
    return undefined
  })
