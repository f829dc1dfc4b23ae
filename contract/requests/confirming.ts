import { areClose } from '#contract/shared/amounts.ts'
import type { RequestFacts, RequestState, SellerConfirmation, Side } from './facts.ts'
import { isPayBy, type PaymentRecord, pricesAgree, sayPayment } from './payment.ts'
import {
  disputed,
  type EventOf,
  isFigure,
  type Maybe,
  moved,
  type RefusedMove,
  type RequestEvent,
  refuse,
  type SuccessfulMove,
  withDeal,
  withoutDeal,
  wordOf,
} from './transitions.ts'

/** What is sent replaces what was said before; nothing sent leaves it. */
const said = (given: Maybe<string>, before: string | null) => (given == null ? before : given || null)

export function buyerConfirmed(state: RequestState, event: EventOf<'buyer_confirm'>) {
  const { bought, finalQuantity, finalPrice, feedback, at } = event
  if (bought && !isFigure(finalQuantity)) return refuse('validation')
  const buyerConfirmation = {
    bought,
    finalQuantity: (bought && finalQuantity) || null,
    finalPrice: (bought && finalPrice) || null,
    confirmedAt: at,
  }
  return confirmed({ ...state, buyerConfirmation, userFeedback: said(feedback, state.userFeedback) }, event)
}

export function sellerConfirmed(state: RequestState, event: EventOf<'seller_confirm'>) {
  const { sold, finalQuantity, finalPrice, feedback, at } = event
  if (sold && !(isFigure(finalQuantity) && isFigure(finalPrice))) return refuse('validation')
  const ofPayment = paymentInAnswer(state, event)
  if (!ofPayment.ok) return ofPayment
  const sellerConfirmation = {
    sold,
    finalQuantity: (sold && finalQuantity) || null,
    finalPrice: (sold && finalPrice) || null,
    confirmedAt: at,
    ...ofPayment.said,
  }
  const farmerFeedback = said(feedback, state.farmerFeedback)
  return confirmed({ ...state, sellerConfirmation, farmerFeedback, payment: ofPayment.payment }, event)
}

type SaidOfPayment = Pick<SellerConfirmation, 'paid' | 'paidAmount' | 'payBy'>
type PaymentInAnswer = { ok: true; said: SaidOfPayment; payment: PaymentRecord | null }

/** What is left out stays as it was said before. Where there is a deal, which is then in dispute, it takes effect at once. */
function paymentInAnswer(state: RequestState, event: EventOf<'seller_confirm'>): PaymentInAnswer | RefusedMove {
  const { payment, dealtAt, sellerConfirmation: before } = state
  const { sold, at } = event
  if (!sold) return { ok: true, said: {}, payment }
  const said = saidOfPayment(event, before)
  if (said.paid === 'no' && said.paidAmount) return refuse('validation')
  if (event.payBy && event.payBy !== before?.payBy && !isPayBy(event.payBy, at)) return refuse('validation')
  if (!payment) return { ok: true, said, payment }
  const due = { ...payment, payBy: said.payBy ?? payment.payBy }
  if (!event.paid) return { ok: true, said, payment: due }
  const word = { says: wordOf[event.paid], amount: event.paidAmount }
  const result = sayPayment({ dealtAt, payment: due }, 'seller', word, at)
  return result.ok ? { ok: true, said, payment: result.payment } : result
}

function saidOfPayment(event: SaidOfPayment, before: SellerConfirmation | null): SaidOfPayment {
  const { paid, paidAmount } = event.paid ? event : (before ?? {})
  const payBy = event.payBy ?? before?.payBy
  return { ...(paid && { paid, paidAmount: paidAmount ?? null }), ...(payBy && { payBy }) }
}

function confirmed(said: RequestState, event: RequestEvent): SuccessfulMove {
  const state = { ...said, priceAgreed: pricesAgree(said.buyerConfirmation, said.sellerConfirmation) }
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
      (buyer.finalPrice ?? null) === ((event.bought && event.finalPrice) || null) &&
      said(event.feedback, userFeedback) === userFeedback
    )
  return (
    standsForSeller !== null &&
    seller?.sold === event.sold &&
    seller.finalQuantity === ((event.sold && event.finalQuantity) || null) &&
    seller.finalPrice === ((event.sold && event.finalPrice) || null) &&
    (!event.sold || isSaidBefore(event, state)) &&
    said(event.feedback, farmerFeedback) === farmerFeedback
  )
}

/** Whether what a seller says of the payment beside an answer, if anything, stands already. */
function isSaidBefore(event: SaidOfPayment, { payment, sellerConfirmation: before }: RequestState): boolean {
  const [says, amount] = payment
    ? [payment.seller?.says, payment.seller?.amount]
    : [before?.paid && wordOf[before.paid], before?.paidAmount]
  const isPaymentSame = !event.paid || (says === wordOf[event.paid] && (amount ?? null) === (event.paidAmount ?? null))
  return isPaymentSame && (!event.payBy || event.payBy === before?.payBy)
}

function isSame(one: StandingAnswer, other: StandingAnswer): boolean {
  if (!one.yes || !other.yes) return one.yes === other.yes
  return areClose(one.quantity ?? 0, other.quantity ?? 0)
}

/** Would this answer open a dispute? Said before it is sent. */
export function wouldDispute(request: RequestFacts, side: Side, answer: StandingAnswer): boolean {
  const others = standingAnswers(request)[side === 'buyer' ? 'seller' : 'buyer']
  return request.status === 'accepted' && others !== null && !isSame(answer, others)
}
