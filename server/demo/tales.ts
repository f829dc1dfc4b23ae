import { readFileSync } from 'node:fs'
import { type PaidAnswer, type Party, pendingHours, type Side } from '#contract/requests/facts.ts'
import type { PaymentWord } from '#contract/requests/payment.ts'
import type { RequestEvent } from '#contract/requests/transitions.ts'
import type { DemoProduct } from './listing.ts'

type TaleMove = {
  event: RequestEvent['event']
  hoursAgo: number
  by?: Party
  bought?: boolean
  sold?: boolean
  finalQuantity?: number
  finalPrice?: number
  feedback?: string
  reason?: string
  outcome?: 'completed'
  adminNote?: string
  paid?: PaidAnswer
  paidAmount?: number
}
type TalePayment = { by: Side; says: PaymentWord; hoursAgo: number }
export type Tale = {
  buyer: string
  seller: string
  crop: string
  /** Else a tenth of what is offered. */
  quantity?: number
  askedHoursAgo: number
  moves: TaleMove[]
  payments?: TalePayment[]
}

/** What the demo's own three asked others for and were asked for: something in every state, with a name to it. */
export const tales: Tale[] = JSON.parse(readFileSync(new URL('tales.json', import.meta.url), 'utf8'))

export const offerIn = (products: readonly DemoProduct[], { seller, crop }: Tale) =>
  products.find(({ sellerUsername, name, isActive }) => sellerUsername === seller && name === crop && isActive)

export function quantityOf({ quantity }: Tale, offer: Pick<DemoProduct, 'quantity' | 'minimumOrderQuantity'>) {
  const tenth = Math.max(1, Math.round(offer.quantity / 10), offer.minimumOrderQuantity ?? 0)
  return quantity ?? Math.min(tenth, offer.quantity)
}

/** The moves of a tale, counted back from now. Without a figure of its own an answer says what was asked for. */
export function eventsOf({ askedHoursAgo, moves, payments = [] }: Tale, quantity: number, price: number, now: number) {
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const agreed = moves.find(({ finalPrice }) => finalPrice)?.finalPrice ?? price
  const events = moves.map(({ hoursAgo: hours, by, ...move }) => {
    const isYes = move.bought || move.sold
    const figures = isYes ? { finalQuantity: quantity, finalPrice: agreed } : {}
    const at = hoursAgo(move.event === 'expire' ? askedHoursAgo - pendingHours : hours)
    return { ...figures, ...move, by: by ?? moverOf[move.event], at } as RequestEvent
  })
  const said = payments.map(({ hoursAgo: hours, ...payment }) => ({ ...payment, at: hoursAgo(hours) }))
  return { requestedAt: hoursAgo(askedHoursAgo), events, payments: said }
}

const moverOf: Partial<Record<RequestEvent['event'], RequestEvent['by']>> = {
  accept: 'seller',
  reject: 'seller',
  buyer_confirm: 'buyer',
  seller_confirm: 'seller',
  expire: 'clock',
}
