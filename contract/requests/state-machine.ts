import { availableFrom } from '#contract/products/available-from.ts'
import { buyerConfirmed, sellerConfirmed } from './confirming.ts'
import {
  type HistoryEntry,
  isPastDeadline,
  type MoveName,
  movers,
  type Party,
  type RequestFacts,
  type RequestState,
  type RequestStatus,
} from './facts.ts'
import {
  disputed,
  type EventOf,
  isFigure,
  moved,
  type RefusedMove,
  type RequestEvent,
  refuse,
  type SuccessfulMove,
  withDeal,
  withoutDeal,
} from './transitions.ts'

/** The state machine of a contact request, its transition table: the transitions (moves) that each status allows. */
const movesFrom: Record<RequestStatus, readonly MoveName[]> = {
  pending: ['accept', 'reject', 'withdraw', 'remove_product', 'close_account', 'expire'],
  accepted: ['buyer_confirm', 'seller_confirm', 'dispute', 'close_account', 'lapse'],
  completed: ['dispute'],
  disputed: ['buyer_confirm', 'seller_confirm', 'rule'],
  not_completed: [],
  expired: [],
}

const isMadeBy = (name: MoveName, party: Party) => movers[name].some((mover) => mover === party)

type OfferQuantities = { availableQuantity: number; minimumOrderQuantity: number | null }
type AskedOffer = OfferQuantities & { harvestDate?: string }

/** Why this much cannot be requested. When less than the minimum order is left, exactly the rest can. */
export function quantityRefusal(quantity: number, { availableQuantity, minimumOrderQuantity }: OfferQuantities) {
  if (!(quantity > 0)) return 'validation'
  if (quantity > availableQuantity) return 'quantity_unavailable'
  return quantity < Math.min(minimumOrderQuantity ?? 0, availableQuantity) ? 'below_minimum' : null
}

export function openRequest(requestedQuantity: number, offer: AskedOffer, at: string): SuccessfulMove | RefusedMove {
  const code = quantityRefusal(requestedQuantity, offer)
  if (code) return refuse(code)
  const state: RequestState = {
    status: 'pending',
    closeReason: null,
    requestedQuantity,
    requestedAt: at,
    availableFrom: offer.harvestDate ? availableFrom(offer.harvestDate, at) : null,
    acceptedAt: null,
    completedAt: null,
    dealtAt: null,
    disputedAt: null,
    disputedBy: null,
    disputeReason: null,
    buyerConfirmation: null,
    sellerConfirmation: null,
    finalQuantity: null,
    finalPrice: null,
    priceAgreed: null,
    payment: null,
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
