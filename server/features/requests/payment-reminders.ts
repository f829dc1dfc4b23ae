import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type PaymentRecord, paymentRemindersWithin, withReminded } from '#contract/requests/payment.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { users } from '#server/database/tables/users.ts'
import { type Addressed, notify } from '#server/features/notifications/door.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noticeTo } from './moves.ts'
import { clocksOf, stateOf } from './state.ts'
import type { StoredRequest } from './store.ts'

type PaymentMark = { id: string; payment: PaymentRecord | null; remindAt: string | null }

/**
 * Asks about payments whose reminder is due. That it was asked is written with the notices, so that nobody is asked twice; what was
 * missed while no job ran is one reminder. Of a deal with somebody who is gone or suspended nobody is asked.
 */
export async function remindOfPayments(tx: Tx, rows: StoredRequest[], at: string) {
  const present = await presentAmong(tx, rows)
  const marks: PaymentMark[] = []
  const notices: Addressed[] = []
  for (const row of rows) {
    const state = stateOf(row)
    const since = (row.paymentRemindAt ?? new Date(at)).toISOString()
    const areBothThere = present.has(row.buyerId) && present.has(row.sellerId)
    const due = areBothThere ? paymentRemindersWithin(state, since, at) : []
    const reminded = due.map(({ to }) => to)
    const payment = state.payment && withReminded(state.payment, reminded)
    marks.push({ id: row.id, payment, remindAt: clocksOf({ ...state, payment }, at).paymentRemindAt })
    notices.push(...due.map(({ to, type }) => noticeTo(row, to, type)))
  }
  await mark(tx, marks)
  await notify(tx, notices)
}

async function presentAmong(tx: Tx, rows: StoredRequest[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), users.open, isNull(users.suspendedAt)))
  return new Set(present.map(({ id }) => id))
}

const mark = (tx: Tx, marks: PaymentMark[]) =>
  tx.execute(sql`
    update ${contactRequests} set payment = mark.payment, payment_remind_at = mark."remindAt"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark(id uuid, payment jsonb, "remindAt" timestamptz)
    where ${contactRequests.id} = mark.id`)
