import type { RefusalCode } from '#contract/errors.ts'
import { dayMs } from '#contract/shared/days.ts'
import type { RequestStatus } from './facts.ts'
import { type PaymentRecord, paymentDays, paymentStateOf } from './payment.ts'

/** How long a seller whom the buyer has asked about a payment is not asked again. */
export const askAgainDays = 7

type AskedDeal = { status: RequestStatus; dealtAt: string | null; payment: PaymentRecord | null }

const isWithin = (moment: string, days: number, at: string) => Date.parse(at) < Date.parse(moment) + days * dayMs

/** Why a buyer can't ask the seller to say that a payment came: only they say so, and they have not asked of late. */
export function askRefusal({ status, dealtAt, payment }: AskedDeal, at: string): RefusalCode | null {
  if (!dealtAt || !payment) return 'payment_without_deal'
  if (status !== 'completed' || paymentStateOf(payment) !== 'claimed') return 'payment_not_claimed'
  if (!isWithin(dealtAt, paymentDays, at)) return 'payment_over'
  return payment.askedAt && isWithin(payment.askedAt, askAgainDays, at) ? 'payment_asked_lately' : null
}
