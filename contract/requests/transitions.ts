import type { RefusalCode } from '#contract/errors.ts'
import { minus, type StockChange } from '#contract/shared/amounts.ts'
import {
  type HistoryEntry,
  type MoveName,
  type PaidAnswer,
  type Party,
  type RequestState,
  type SellerConfirmation,
  type Side,
  sides,
} from './facts.ts'
import type { RequestNotice } from './notices.ts'
import { type PaymentRecord, type PaymentWord, payByOf } from './payment.ts'

export type Maybe<T> = T | null | undefined
type Figures = { finalQuantity?: Maybe<number>; finalPrice?: Maybe<number> }
/** What a seller says of the payment beside their answer. */
type SaidInAnswer = Partial<Pick<SellerConfirmation, 'paid' | 'paidAmount' | 'payBy'>>
type Act =
  | { event: 'accept' | 'reject' | 'withdraw' | 'remove_product' | 'expire' | 'lapse' }
  | ({ event: 'buyer_confirm'; bought: boolean; feedback?: Maybe<string> } & Figures)
  | ({ event: 'seller_confirm'; sold: boolean; feedback?: Maybe<string> } & Figures & SaidInAnswer)
  | { event: 'dispute'; reason: string }
  | ({ event: 'rule'; outcome: 'completed' | 'not_completed'; adminNote: string } & Figures)
  | { event: 'close_account'; whose: Side }
export type RequestEvent = Act & { by: Party; at: string }
export type EventOf<M extends MoveName> = Extract<RequestEvent, { event: M }>

export type SuccessfulMove = {
  ok: true
  state: RequestState
  history: HistoryEntry
  stock: StockChange | null
  notices: { to: Side; type: RequestNotice }[]
}
export type RefusedMove = { ok: false; code: RefusalCode }

export const refuse = (code: RefusalCode): RefusedMove => ({ ok: false, code })
export const isFigure = (figure: Maybe<number>): figure is number => typeof figure === 'number' && figure > 0

type RequestStateChange = Partial<RequestState>

export function moved(
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

export const disputed = (
  state: RequestState,
  event: RequestEvent,
  disputedBy: Side | null,
  disputeReason: string | null,
) =>
  moved(state, event, 'request_disputed', {
    status: 'disputed',
    completedAt: null,
    disputedAt: event.at,
    disputedBy,
    disputeReason,
  })

type RuledDeal = { finalQuantity: number; finalPrice: number; adminNote?: string }

export const withDeal = (
  state: RequestState,
  event: RequestEvent,
  type: RequestNotice,
  deal: RuledDeal,
): SuccessfulMove => ({
  ...moved(state, event, type, {
    status: 'completed',
    completedAt: event.at,
    dealtAt: event.at,
    payment: paymentFrom(state, event.at),
    ...deal,
  }),
  stock: stockChange(state, deal.finalQuantity),
})

/** What the seller said beside their answer takes effect with the deal; of one that was a deal before, what was said stays. */
function paymentFrom({ payment, sellerConfirmation: seller }: RequestState, at: string): PaymentRecord {
  const voice = seller?.paid ? { says: wordOf[seller.paid], amount: seller.paidAmount ?? null, at } : null
  return { ...(payment ?? { seller: voice, buyer: null }), payBy: payByOf(seller?.payBy, at) }
}

export const wordOf = { all: 'paid', part: 'part', no: 'unpaid' } as const satisfies Record<PaidAnswer, PaymentWord>

const noDeal = { finalQuantity: null, finalPrice: null, dealtAt: null, payment: null }

export const withoutDeal = (
  state: RequestState,
  event: RequestEvent,
  type: RequestNotice,
  change: RequestStateChange,
): SuccessfulMove => ({
  ...moved(state, event, type, { status: 'not_completed', ...noDeal, ...change }),
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
