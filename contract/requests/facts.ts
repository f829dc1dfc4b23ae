import { dayMs, startOfDay } from '#contract/shared/days.ts'
import type { PaymentRecord } from './payment.ts'

export const requestStatuses = ['pending', 'accepted', 'completed', 'disputed', 'not_completed', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A buyer has at most one open request for a product. */
export const openStatuses = ['pending', 'accepted', 'disputed'] as const satisfies RequestStatus[]

/** What a buyer's dashboard calls an order: a request that a seller has said yes to. */
export const orderStatuses = ['accepted', 'disputed', 'completed'] as const satisfies RequestStatus[]

/** How a person names a request to another: the end of its id, which is random. */
export const shortNumberOf = (id: string) => id.slice(-6).toUpperCase()

export const closeReasons = [
  'rejected',
  'withdrawn',
  'no_deal',
  'product_removed',
  'account_closed',
  'resolved_by_admin',
  'unanswered',
  'unconfirmed',
] as const
type CloseReason = (typeof closeReasons)[number]

export const pendingHours = 72
export const confirmDays = 14
/** Days after acceptance, or the harvest that it waits for, on which whoever has not confirmed is reminded. */
const reminderDays = [2, 7, 13] as const
/** How long a completed deal can still be disputed. */
const disputeDays = 7
/** From then on an open dispute is an alert for the admin. */
export const disputeAlertDays = 7

/** Up to here a buyer's completed deals are counted for a seller who has to answer; more are said to be so many or more. */
export const mostDealsTold = 100
/** How many weeks of sales a seller sees as bars. */
export const soldWeeks = 12

/** How an admin sorts requests; `dispute` shows those in dispute, the longest waiting first. */
export const requestSorts = ['newest', 'oldest', 'dispute'] as const
export type RequestSort = (typeof requestSorts)[number]

/** The name of somebody who closed their account; the web says it in the reader's language. */
export const deletedUserName = 'Deleted user'
/** Somebody who is gone keeps their name on a deal whose payment is not settled. */
export const isNameless = ({ name, isDeleted }: { name: string; isDeleted: boolean }) =>
  isDeleted && name === deletedUserName

export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]
/** The two sides as lists of one's own: what one asked for, and what one is asked for. */
export const ownLists = ['sent', 'received'] as const
export type OwnList = (typeof ownLists)[number]
export const parties = [...sides, 'admin', 'clock', 'system'] as const
export type Party = (typeof parties)[number]

/** What can happen to a request once it is there, and who makes it happen. */
export const movers = {
  accept: ['seller'],
  reject: ['seller'],
  withdraw: ['buyer'],
  buyer_confirm: ['buyer'],
  seller_confirm: ['seller'],
  dispute: ['buyer', 'seller'],
  rule: ['admin'],
  remove_product: ['system'],
  close_account: ['system'],
  expire: ['clock'],
  lapse: ['clock'],
} as const satisfies Record<string, readonly Party[]>
export type MoveName = keyof typeof movers
export const moveNames = Object.keys(movers) as MoveName[]

export type BuyerConfirmation = {
  bought: boolean
  finalQuantity: number | null
  /** Null or missing where the buyer named none: the seller's stands. */
  finalPrice?: number | null
  confirmedAt: string
}
/** How a seller says in their confirmation whether the money came. */
export const paidAnswers = ['all', 'part', 'no'] as const
export type PaidAnswer = (typeof paidAnswers)[number]
export type SellerConfirmation = {
  sold: boolean
  finalQuantity: number | null
  finalPrice: number | null
  confirmedAt: string
  /** Of the payment: it takes effect when the deal is completed. */
  paid?: PaidAnswer | undefined
  paidAmount?: number | null | undefined
  payBy?: string | undefined
}

/** What both ends of the wire know of a request. Times are ISO 8601 in UTC. */
export type RequestFacts = {
  status: RequestStatus
  closeReason: CloseReason | null
  requestedQuantity: number
  requestedAt: string
  /** The day of a harvest that was still to come when it was sent. */
  availableFrom: string | null
  acceptedAt: string | null
  /** Only while it is completed. */
  completedAt: string | null
  /** When it was last completed: it stays through a dispute, and goes when the request ends without a deal. */
  dealtAt: string | null
  /** The last dispute stays on record. When answers apart have opened it, nobody raised it. */
  disputedAt: string | null
  disputedBy: Side | null
  disputeReason: string | null
  buyerConfirmation: BuyerConfirmation | null
  sellerConfirmation: SellerConfirmation | null
  /** Kept while a completed deal is disputed, gone when it ends without a deal. */
  finalQuantity: number | null
  finalPrice: number | null
  /** Whether the prices that the two named agree; null until both have answered. */
  priceAgreed: boolean | null
  /** As long as there is a deal, also a disputed one. */
  payment: PaymentRecord | null
  userFeedback: string | null
  farmerFeedback: string | null
  adminNote: string | null
}

/** The server also remembers what a request really took from the stock: that may be less than was sold. */
export type RequestState = RequestFacts & { stockTaken: number }

export type HistoryEntry = {
  at: string
  by: Party
  event: 'create' | MoveName
  from: RequestStatus | null
  to: RequestStatus
}

const ms = (time: string) => Date.parse(time)
const later = (time: string, hours: number) => new Date(ms(time) + hours * 3_600_000).toISOString()

/** On the day of a harvest both sides are told in the morning, when people are up. */
const morningHour = 7
const harvestMorning = (day: string) => later(startOfDay(day), morningHour)

/** Since when an accepted deal can be done: its acceptance, or the harvest that it waits for. */
function dueSince(acceptedAt: string, availableFrom: string | null) {
  if (!availableFrom || ms(startOfDay(availableFrom)) <= ms(acceptedAt)) return acceptedAt
  return later(startOfDay(availableFrom), 0)
}

/** How long the present status lasts, or a completed deal can be disputed. From then on only the clock moves it. */
export function deadlineOf(request: RequestFacts): string | null {
  const { status, requestedAt, acceptedAt, availableFrom, completedAt } = request
  if (status === 'pending') return later(requestedAt, pendingHours)
  if (status === 'accepted' && acceptedAt) return later(dueSince(acceptedAt, availableFrom), confirmDays * 24)
  return status === 'completed' && completedAt ? later(completedAt, disputeDays * 24) : null
}

/** When a request ends by itself; a completed deal does not. */
export const expiryOf = (request: RequestFacts) => (request.status === 'completed' ? null : deadlineOf(request))

export function isPastDeadline(request: RequestFacts, at: string): boolean {
  const deadline = deadlineOf(request)
  return deadline !== null && ms(at) >= ms(deadline)
}

/** On whom the next step waits. */
export function turnOf(request: RequestFacts): Side | 'both' | 'admin' | null {
  if (request.status === 'pending') return 'seller'
  if (request.status === 'disputed') return 'admin'
  if (request.status !== 'accepted') return null
  if (request.buyerConfirmation) return 'seller'
  return request.sellerConfirmation ? 'buyer' : 'both'
}

/** Whether it waits for an answer of this side: yes or no, how the deal went, or, in a dispute, a word on what the other
 * side said last. */
export function waitsFor(request: RequestFacts, side: Side, at: string): boolean {
  const turn = turnOf(request)
  if (turn === null || isPastDeadline(request, at)) return false
  return turn === 'admin' ? saidLast(request) !== side : turn === 'both' || turn === side
}

const latest = (...times: (string | null | undefined)[]) => Math.max(...times.map((time) => (time ? ms(time) : 0)))

function saidLast({ disputedBy, disputedAt, buyerConfirmation, sellerConfirmation }: RequestFacts): Side {
  const buyer = latest(buyerConfirmation?.confirmedAt, disputedBy === 'buyer' ? disputedAt : null)
  const seller = latest(sellerConfirmation?.confirmedAt, disputedBy === 'seller' ? disputedAt : null)
  return buyer > seller ? 'buyer' : 'seller'
}

/** Phone and email are the two sides' alone, from acceptance on. */
export const seesContacts = ({ acceptedAt }: Pick<RequestFacts, 'acceptedAt'>, party: Party) =>
  acceptedAt !== null && (party === 'buyer' || party === 'seller')

export function remindersOf({ status, acceptedAt, availableFrom }: RequestFacts): string[] {
  if (status !== 'accepted' || !acceptedAt) return []
  const morning = availableFrom && harvestMorning(availableFrom)
  if (!morning || ms(morning) <= ms(acceptedAt)) return reminderDays.map((day) => later(acceptedAt, day * 24))
  return [0, ...reminderDays].map((day) => later(morning, day * 24))
}

/** Whether the clock, at this time, tells of the harvest rather than of an answer that is missing. */
export const isHarvestMorning = ({ availableFrom }: RequestFacts, at: string) =>
  availableFrom !== null &&
  ms(at) >= ms(harvestMorning(availableFrom)) &&
  ms(at) < ms(startOfDay(availableFrom)) + dayMs

export const isDisputeOverdue = ({ status, disputedAt }: RequestFacts, at: string) =>
  status === 'disputed' && disputedAt !== null && ms(at) >= ms(later(disputedAt, disputeAlertDays * 24))
