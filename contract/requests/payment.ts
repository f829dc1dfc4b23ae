import type { RefusalCode } from '#contract/errors.ts'
import { areClose } from '#contract/shared/amounts.ts'
import { dayInIndia, dayMs, startOfDay } from '#contract/shared/days.ts'

/** What a side can say of the payment, from the least to the most. */
export const paymentWords = ['unpaid', 'part', 'paid'] as const
export type PaymentWord = (typeof paymentWords)[number]

export const paymentStates = ['unsaid', 'open', 'claimed', 'settled'] as const
export type PaymentState = (typeof paymentStates)[number]

type PaymentVoice = { says: PaymentWord; amount: number | null; at: string }
/** Two voices and no judge: what each said last. */
export type PaymentVoices = { seller: PaymentVoice | null; buyer: PaymentVoice | null }
type PaymentSide = keyof PaymentVoices
const sides = ['buyer', 'seller'] as const satisfies readonly PaymentSide[]
export type PaymentRecord = PaymentVoices & {
  /** The day in India by which the seller expects it. */
  payBy: string
  /** How often each side was reminded of it. */
  reminded?: Partial<Record<PaymentSide, number>>
  /** When the buyer last asked the seller to say that it came. */
  askedAt?: string
}
type DealPayment = { dealtAt: string | null; payment: PaymentRecord | null }

/** Days until payment is expected where the seller names none, and the most they can give. */
export const payByDays = { usual: 7, most: 60 } as const
/** How long after the deal the two can say something of its payment. */
export const paymentDays = 365
/** From then on the seller's "paid" stays. */
export const paidFinalHours = 48

/** The state of a payment: a pure function of the two voices. */
export function paymentStateOf({ seller, buyer }: PaymentVoices): PaymentState {
  if (seller?.says === 'paid') return 'settled'
  if (!seller) return buyer ? 'claimed' : 'unsaid'
  return buyer && saysMore(buyer, seller) ? 'claimed' : 'open'
}

/** Whether somebody said that there is something to settle. */
export const isOutstanding = (state: PaymentState | null) => state === 'open' || state === 'claimed'

/** As the two sides read it. */
export const asPayment = ({ payBy, seller, buyer }: PaymentRecord) => ({
  payBy,
  seller,
  buyer,
  state: paymentStateOf({ seller, buyer }),
})

/** Of two parts the larger amount is more; a part whose amount nobody named is not compared. */
function saysMore(one: PaymentVoice, other: PaymentVoice): boolean {
  const rank = paymentWords.indexOf(one.says) - paymentWords.indexOf(other.says)
  if (rank !== 0) return rank > 0
  return one.says === 'part' && one.amount !== null && other.amount !== null && one.amount > other.amount
}

const isOver = (dealtAt: string, at: string) => Date.parse(at) >= Date.parse(dealtAt) + paymentDays * dayMs

/** Only the seller's "paid" settles, so only that becomes final. */
const isFinal = (side: PaymentSide, voice: PaymentVoice | null, at: string) =>
  side === 'seller' && voice?.says === 'paid' && Date.parse(at) >= Date.parse(voice.at) + paidFinalHours * 3_600_000

/** What a side can say of a deal's payment at a moment. The buyer can't say for the seller that nothing came. */
export function paymentWordsFor({ dealtAt, payment }: DealPayment, side: PaymentSide, at: string): PaymentWord[] {
  if (!dealtAt || !payment || isOver(dealtAt, at) || isFinal(side, payment[side], at)) return []
  return paymentWords.filter((word) => side === 'seller' || word !== 'unpaid')
}

type SaidPayment = { ok: true; payment: PaymentRecord } | { ok: false; code: RefusalCode }

/** What a side says of a payment. Said again it changes nothing: then it is the record that was given. */
export function sayPayment(
  { dealtAt, payment }: DealPayment,
  side: PaymentSide,
  { says, amount = null }: { says: PaymentWord; amount?: number | null | undefined },
  at: string,
): SaidPayment {
  if (says === 'unpaid' && amount !== null) return { ok: false, code: 'validation' }
  if (says === 'unpaid' && side === 'buyer') return { ok: false, code: 'not_your_move' }
  if (!dealtAt || !payment) return { ok: false, code: 'payment_without_deal' }
  if (isOver(dealtAt, at)) return { ok: false, code: 'payment_over' }
  const before = payment[side]
  if (isFinal(side, before, at)) return says === 'paid' ? { ok: true, payment } : { ok: false, code: 'payment_final' }
  if (before?.says === says && before.amount === amount) return { ok: true, payment }
  return { ok: true, payment: { ...payment, [side]: { says, amount, at } } }
}

/** Two prices are the same when they differ by at most 2 % of the larger one. Null until both sides have answered. */
export function pricesAgree(buyer: NamedPrice, seller: NamedPrice): boolean | null {
  if (!buyer || !seller) return null
  return Boolean(buyer.finalPrice && seller.finalPrice && areClose(buyer.finalPrice, seller.finalPrice))
}
type NamedPrice = { finalPrice?: number | null } | null

const dayAfter = (moment: string, days: number) => dayInIndia(new Date(Date.parse(moment) + days * dayMs))

/** The days that a seller can name, as the days in India from one to another. */
export const payByRange = (at: string) => ({ first: dayAfter(at, 0), last: dayAfter(at, payByDays.most) })

export function isPayBy(day: string, at: string): boolean {
  const { first, last } = payByRange(at)
  return day >= first && day <= last
}

/** By when it is expected. A day that was over before the deal was made is that of the deal. */
export function payByOf(named: string | null | undefined, dealtAt: string): string {
  const day = dayAfter(dealtAt, 0)
  if (!named) return dayAfter(dealtAt, payByDays.usual)
  return named < day ? day : named
}

const reminderHour = 9
const remindersAtMost = 2
const reminders = [
  { to: 'buyer', type: 'payment_due', daysLate: 0 },
  { to: 'seller', type: 'payment_asked', daysLate: 1 },
  { to: 'seller', type: 'payment_asked', daysLate: 7 },
] as const

type DealStanding = { status: string; payment: PaymentRecord | null }

/**
 * When which side is reminded of a payment that is not settled; in a dispute nobody is. A buyer who said that all is paid has
 * answered; the seller is the one to ask then.
 */
export function paymentRemindersOf({ status, payment }: DealStanding) {
  if (status !== 'completed' || !payment || paymentStateOf(payment) === 'settled') return []
  const morning = Date.parse(startOfDay(payment.payBy)) + reminderHour * 3_600_000
  return reminders
    .filter(({ to }) => payment[to]?.says !== 'paid' && (payment.reminded?.[to] ?? 0) < remindersAtMost)
    .map(({ to, type, daysLate }) => ({ to, type, at: new Date(morning + daysLate * dayMs).toISOString() }))
}

/** Of the reminders from one moment to another, each side's last: however many were missed, one is enough. */
export const paymentRemindersWithin = (deal: DealStanding, from: string, to: string) =>
  sides.flatMap(
    (side) => paymentRemindersOf(deal).findLast((one) => one.to === side && one.at >= from && one.at <= to) ?? [],
  )

export const withReminded = (payment: PaymentRecord, to: readonly PaymentSide[]): PaymentRecord => ({
  ...payment,
  reminded: {
    ...payment.reminded,
    ...Object.fromEntries(to.map((side) => [side, (payment.reminded?.[side] ?? 0) + 1])),
  },
})
