import type { RefusalCode } from '#contract/errors.ts'
import { minus, type StockChange, thousandths } from '#contract/shared/amounts.ts'
import {
  agreeWithin,
  type HistoryEntry,
  isPastDeadline,
  type MoveName,
  movers,
  type Party,
  type RequestFacts,
  type RequestState,
  type RequestStatus,
  type Side,
  sides,
} from './facts.ts'
import type { RequestNotice } from './notices.ts'

type Maybe<T> = T | null | undefined
type Figures = { finalQuantity?: Maybe<number>; finalPrice?: Maybe<number> }
type Act =
  | { event: 'accept' | 'reject' | 'withdraw' | 'remove_product' | 'expire' | 'lapse' }
  | { event: 'buyer_confirm'; bought: boolean; finalQuantity?: Maybe<number>; feedback?: Maybe<string> }
  | ({ event: 'seller_confirm'; sold: boolean; feedback?: Maybe<string> } & Figures)
  | { event: 'dispute'; reason: string }
  | ({ event: 'rule'; outcome: 'completed' | 'not_completed'; adminNote: string } & Figures)
  | { event: 'close_account'; whose: Side }
export type RequestEvent = Act & { by: Party; at: string }
type EventOf<M extends MoveName> = Extract<RequestEvent, { event: M }>

export type SuccessfulMove = {
  ok: true
  state: RequestState
  history: HistoryEntry
  stock: StockChange | null
  notices: { to: Side; type: RequestNotice }[]
}
export type RefusedMove = { ok: false; code: RefusalCode }

/** The state machine of a contact request, its transition table: the transitions (moves) that each status allows. */
const movesFrom: Record<RequestStatus, readonly MoveName[]> = {
  pending: ['accept', 'reject', 'withdraw', 'remove_product', 'close_account', 'expire'],
  accepted: ['buyer_confirm', 'seller_confirm', 'dispute', 'close_account', 'lapse'],
  completed: ['dispute'],
  disputed: ['buyer_confirm', 'seller_confirm', 'rule'],
  not_completed: [],
  expired: [],
}

const refuse = (code: RefusalCode): RefusedMove => ({ ok: false, code })
const isMadeBy = (name: MoveName, party: Party) => movers[name].some((mover) => mover === party)

type OfferQuantities = { availableQuantity: number; minimumOrderQuantity: number | null }

/** Why this much cannot be requested. When less than the minimum order is left, exactly the rest can. */
export function quantityRefusal(quantity: number, { availableQuantity, minimumOrderQuantity }: OfferQuantities) {
  if (!(quantity > 0)) return 'validation'
  if (quantity > availableQuantity) return 'quantity_unavailable'
  return quantity < Math.min(minimumOrderQuantity ?? 0, availableQuantity) ? 'below_minimum' : null
}

export function openRequest(
  requestedQuantity: number,
  offer: OfferQuantities,
  at: string,
): SuccessfulMove | RefusedMove {
  const code = quantityRefusal(requestedQuantity, offer)
  if (code) return refuse(code)
  const state: RequestState = {
    status: 'pending',
    closeReason: null,
    requestedQuantity,
    requestedAt: at,
    acceptedAt: null,
    completedAt: null,
    disputedAt: null,
    disputedBy: null,
    disputeReason: null,
    buyerConfirmation: null,
    sellerConfirmation: null,
    finalQuantity: null,
    finalPrice: null,
    userFeedback: null,
    farmerFeedback: null,
    adminNote: null,
    stockTaken: 0,
  }
  const history: HistoryEntry = { at, by: 'buyer', event: 'create', from: null, to: 'pending' }
  return { ok: true, state, history, stock: null, notices: [{ to: 'seller', type: 'request_received' }] }
}

/** The one way a request changes. It is never half done: what is refused has changed nothing. */
export function move(state: RequestState, event: RequestEvent): SuccessfulMove | RefusedMove {
  if (!isMadeBy(event.event, event.by)) return refuse('not_your_move')
  if (!movesOpenTo(state, event.by, event.at).includes(event.event)) return refuse('invalid_transition')
  switch (event.event) {
    case 'accept':
      return moved(state, event, 'request_accepted', { status: 'accepted', acceptedAt: event.at })
    case 'reject':
      return moved(state, event, 'request_rejected', { status: 'not_completed', closeReason: 'rejected' })
    case 'withdraw':
      return moved(state, event, 'request_withdrawn', { status: 'not_completed', closeReason: 'withdrawn' })
    case 'remove_product':
      return moved(state, event, 'product_removed', { status: 'not_completed', closeReason: 'product_removed' })
    case 'close_account':
      return moved(state, event, 'account_closed', { status: 'not_completed', closeReason: 'account_closed' })
    case 'expire':
      return moved(state, event, 'request_expired', { status: 'expired', closeReason: 'unanswered' })
    case 'lapse':
      return moved(state, event, 'request_lapsed', { status: 'not_completed', closeReason: 'unconfirmed' })
    case 'dispute':
      return disputed(state, event, event.by === 'buyer' ? 'buyer' : 'seller', event.reason)
    case 'buyer_confirm':
      return buyerConfirmed(state, event)
    case 'seller_confirm':
      return sellerConfirmed(state, event)
    case 'rule':
      return ruled(state, event)
  }
}

type RequestStateChange = Partial<RequestState>

function moved(
  state: RequestState,
  event: RequestEvent,
  type: RequestNotice,
  change: RequestStateChange,
): SuccessfulMove {
  const next = { ...state, ...change }
  const history: HistoryEntry = {
    at: event.at,
    by: event.by,
    event: event.event,
    from: state.status,
    to: next.status,
  }
  return { ok: true, state: next, history, stock: null, notices: toldOf(event).map((to) => ({ to, type })) }
}

/** Everyone but who made the move, or caused it. */
function toldOf(event: RequestEvent): Side[] {
  if (event.event === 'remove_product') return ['buyer']
  const cause = event.event === 'close_account' ? event.whose : event.by
  return sides.filter((side) => side !== cause)
}

const disputed = (state: RequestState, event: RequestEvent, disputedBy: Side | null, disputeReason: string | null) =>
  moved(state, event, 'request_disputed', {
    status: 'disputed',
    completedAt: null,
    disputedAt: event.at,
    disputedBy,
    disputeReason,
  })

const isFigure = (figure: Maybe<number>): figure is number => typeof figure === 'number' && figure > 0
/** What is sent replaces what was said before; nothing sent leaves it. */
const said = (given: Maybe<string>, before: string | null) => (given == null ? before : given || null)

function buyerConfirmed(state: RequestState, event: EventOf<'buyer_confirm'>) {
  const { bought, finalQuantity, feedback, at } = event
  if (bought && !isFigure(finalQuantity)) return refuse('validation')
  const buyerConfirmation = { bought, finalQuantity: (bought && finalQuantity) || null, confirmedAt: at }
  return confirmed({ ...state, buyerConfirmation, userFeedback: said(feedback, state.userFeedback) }, event)
}

function sellerConfirmed(state: RequestState, event: EventOf<'seller_confirm'>) {
  const { sold, finalQuantity, finalPrice, feedback, at } = event
  if (sold && !(isFigure(finalQuantity) && isFigure(finalPrice))) return refuse('validation')
  const sellerConfirmation = {
    sold,
    finalQuantity: (sold && finalQuantity) || null,
    finalPrice: (sold && finalPrice) || null,
    confirmedAt: at,
  }
  return confirmed({ ...state, sellerConfirmation, farmerFeedback: said(feedback, state.farmerFeedback) }, event)
}

function confirmed(state: RequestState, event: RequestEvent): SuccessfulMove {
  const { buyer, seller } = standingAnswers(state)
  if (!buyer || !seller) return moved(state, event, 'request_confirmed', {})
  if (!isSame(buyer, seller)) {
    if (state.status === 'accepted') return disputed(state, event, null, null)
    return moved(state, event, 'request_confirmed', {})
  }
  const { finalQuantity, finalPrice } = state.sellerConfirmation ?? {}
  if (!finalQuantity || !finalPrice) return withoutDeal(state, event, 'request_no_deal', { closeReason: 'no_deal' })
  return withDeal(state, event, 'request_completed', { finalQuantity, finalPrice })
}

/** Without new figures a ruling takes those that the deal had, else the seller's, else the buyer's quantity. */
function ruled(state: RequestState, event: EventOf<'rule'>) {
  const { outcome, adminNote } = event
  if (outcome === 'not_completed')
    return withoutDeal(state, event, 'request_resolved', { closeReason: 'resolved_by_admin', adminNote })
  const { sellerConfirmation: seller, buyerConfirmation: buyer } = state
  const finalQuantity = event.finalQuantity ?? state.finalQuantity ?? seller?.finalQuantity ?? buyer?.finalQuantity
  const finalPrice = event.finalPrice ?? state.finalPrice ?? seller?.finalPrice
  if (!isFigure(finalQuantity) || !isFigure(finalPrice)) return refuse('validation')
  return withDeal(state, event, 'request_resolved', { finalQuantity, finalPrice, adminNote })
}

type RuledDeal = { finalQuantity: number; finalPrice: number; adminNote?: string }

const withDeal = (state: RequestState, event: RequestEvent, type: RequestNotice, deal: RuledDeal): SuccessfulMove => ({
  ...moved(state, event, type, { status: 'completed', completedAt: event.at, ...deal }),
  stock: stockChange(state, deal.finalQuantity),
})

const withoutDeal = (
  state: RequestState,
  event: RequestEvent,
  type: RequestNotice,
  change: RequestStateChange,
): SuccessfulMove => ({
  ...moved(state, event, type, { status: 'not_completed', finalQuantity: null, finalPrice: null, ...change }),
  stock: stockChange(state, 0),
})

/** Against what the deal was before. What the stock could not give then is not asked of later stock: only a larger deal
 * takes more, and a smaller one gives back what it holds too much. */
function stockChange({ finalQuantity, stockTaken }: RequestState, quantity: number): StockChange | null {
  const more = minus(quantity, finalQuantity ?? 0)
  if (more > 0) return { kind: 'take', quantity: more }
  const tooMuch = minus(stockTaken, quantity)
  return tooMuch > 0 ? { kind: 'give_back', quantity: tooMuch } : null
}

type StandingAnswer = { yes: boolean; quantity: number | null }

/** Who disputes takes the own earlier answer back: the other side cannot end the dispute by repeating what was said. */
function standingAnswers(request: RequestFacts): Record<Side, StandingAnswer | null> {
  const { status, disputedBy, disputedAt, buyerConfirmation: buyer, sellerConfirmation: seller } = request
  const isTakenBack = (side: Side, confirmedAt: string) =>
    status === 'disputed' &&
    disputedBy === side &&
    disputedAt !== null &&
    Date.parse(confirmedAt) <= Date.parse(disputedAt)
  return {
    buyer:
      buyer && !isTakenBack('buyer', buyer.confirmedAt) ? { yes: buyer.bought, quantity: buyer.finalQuantity } : null,
    seller:
      seller && !isTakenBack('seller', seller.confirmedAt)
        ? { yes: seller.sold, quantity: seller.finalQuantity }
        : null,
  }
}

/** The same answer again, while it still stands, is no news: nothing is written and nobody told. */
export function isRepeated(state: RequestState, event: RequestEvent): boolean {
  if (event.event !== 'buyer_confirm' && event.event !== 'seller_confirm') return false
  const { buyerConfirmation: buyer, sellerConfirmation: seller, userFeedback, farmerFeedback } = state
  const { buyer: standsForBuyer, seller: standsForSeller } = standingAnswers(state)
  if (event.event === 'buyer_confirm')
    return (
      standsForBuyer !== null &&
      buyer?.bought === event.bought &&
      buyer.finalQuantity === ((event.bought && event.finalQuantity) || null) &&
      said(event.feedback, userFeedback) === userFeedback
    )
  return (
    standsForSeller !== null &&
    seller?.sold === event.sold &&
    seller.finalQuantity === ((event.sold && event.finalQuantity) || null) &&
    seller.finalPrice === ((event.sold && event.finalPrice) || null) &&
    said(event.feedback, farmerFeedback) === farmerFeedback
  )
}

function isSame(one: StandingAnswer, other: StandingAnswer): boolean {
  if (!one.yes || !other.yes) return one.yes === other.yes
  const [a, b] = [thousandths(one.quantity ?? 0), thousandths(other.quantity ?? 0)]
  return Math.abs(a - b) / Math.max(a, b) <= agreeWithin
}

/** Would this answer open a dispute? Said before it is sent. */
export function wouldDispute(request: RequestFacts, side: Side, answer: StandingAnswer): boolean {
  const others = standingAnswers(request)[side === 'buyer' ? 'seller' : 'buyer']
  return request.status === 'accepted' && others !== null && !isSame(answer, others)
}

export function movesOpenTo(request: RequestFacts, party: Party, at: string): MoveName[] {
  const isOver = isPastDeadline(request, at)
  return movesFrom[request.status].filter((name) => isMadeBy(name, party) && isMadeBy(name, 'clock') === isOver)
}

/** The clock's move that is due though its job has not come yet. The server makes and keeps it before it looks at any
 * other move, which is then refused: past its time a request is over, whoever comes first. */
export function dueEvent(request: RequestFacts, at: string): RequestEvent | null {
  const [event] = movesOpenTo(request, 'clock', at)
  return event === 'expire' || event === 'lapse' ? { event, by: 'clock', at } : null
}
