import { expiryOf, type RequestState, remindersOf } from '#contract/requests/facts.ts'
import { paymentRemindersOf } from '#contract/requests/payment.ts'
import { dueEvent, move } from '#contract/requests/state-machine.ts'
import type { StoredRequest } from './store.ts'

/** A row as the machine reads it. */
export function stateOf(row: StoredRequest): RequestState {
  const time = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    status: row.status,
    closeReason: row.closeReason,
    requestedQuantity: row.requestedQuantity,
    requestedAt: row.requestedAt.toISOString(),
    availableFrom: row.availableFrom,
    acceptedAt: time(row.acceptedAt),
    completedAt: time(row.completedAt),
    dealtAt: time(row.dealtAt),
    disputedAt: time(row.disputedAt),
    disputedBy: row.disputedBy,
    disputeReason: row.disputeReason,
    buyerConfirmation: row.buyerConfirmation,
    sellerConfirmation: row.sellerConfirmation,
    finalQuantity: row.finalQuantity,
    finalPrice: row.finalPrice,
    priceAgreed: row.priceAgreed,
    payment: row.payment,
    userFeedback: row.userFeedback,
    farmerFeedback: row.farmerFeedback,
    adminNote: row.adminNote,
    stockTaken: row.stockTaken,
  }
}

export const isOver = (row: StoredRequest, at: string) => dueEvent(stateOf(row), at) !== null

/** The same at a moment: what has run out is over, though the job that writes it down has not come yet. */
export function stateAt(row: StoredRequest, at: string): RequestState {
  const state = stateOf(row)
  const due = dueEvent(state, at)
  const ended = due && move(state, due)
  return ended?.ok ? ended.state : state
}

export const clocksOf = (state: RequestState, at: string) => ({
  dueAt: expiryOf(state),
  remindAt: remindersOf(state).find((time) => time > at) ?? null,
  paymentRemindAt: paymentRemindersOf(state).find((reminder) => reminder.at > at)?.at ?? null,
})
