import type { Party, RequestState } from '#contract/requests/facts.ts'
import { move, openRequest } from '#contract/requests/state-machine.ts'
import type { RequestEvent, SuccessfulMove } from '#contract/requests/transitions.ts'

const start = Date.parse('2026-11-12T04:00:00.000Z')
export const day = (days: number) => new Date(start + days * 86_400_000).toISOString()
export const justBefore = (time: string) => new Date(Date.parse(time) - 1).toISOString()
export const offer = { availableQuantity: 100, minimumOrderQuantity: null }

export function done(result: ReturnType<typeof move>): SuccessfulMove {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result
}
export const pending = done(openRequest(10, offer, day(0))).state

/** A move by its usual side on the first day, unless overridden. */
type Eased<E> = E extends RequestEvent ? Omit<E, 'by' | 'at'> & { by?: Party; at?: string } : never
export type RequestStep = Eased<RequestEvent>
export const usual: Record<RequestEvent['event'], Party> = {
  accept: 'seller',
  reject: 'seller',
  withdraw: 'buyer',
  buyer_confirm: 'buyer',
  seller_confirm: 'seller',
  dispute: 'buyer',
  rule: 'admin',
  remove_product: 'system',
  close_account: 'system',
  expire: 'clock',
  lapse: 'clock',
}
export const full = (step: RequestStep) => ({ by: usual[step.event], at: day(1), ...step }) as RequestEvent
export const last = (state: RequestState, ...steps: RequestStep[]) =>
  steps.reduce<SuccessfulMove>((before, step) => done(move(before.state, full(step))), {
    ok: true,
    state,
    history: { at: day(0), by: 'buyer', event: 'create', from: null, to: 'pending' },
    stock: null,
    notices: [],
  })
export const after = (state: RequestState, ...steps: RequestStep[]) => last(state, ...steps).state
export const codeOf = (state: RequestState, step: RequestStep) => {
  const result = move(state, full(step))
  return result.ok ? 'done' : result.code
}

export const bought = (finalQuantity: number, at = day(1), feedback?: string): RequestStep => ({
  event: 'buyer_confirm',
  bought: true,
  finalQuantity,
  feedback,
  at,
})
export const sold = (finalQuantity: number, finalPrice = 27, at = day(1)): RequestStep => ({
  event: 'seller_confirm',
  sold: true,
  finalQuantity,
  finalPrice,
  at,
})
export const notBought = (at = day(1)): RequestStep => ({ event: 'buyer_confirm', bought: false, at })
export const notSold = (at = day(1)): RequestStep => ({ event: 'seller_confirm', sold: false, at })
export const disputes = (by: Party, at = day(2)): RequestStep => ({
  event: 'dispute',
  reason: 'Half of it was rotten',
  by,
  at,
})

export const accepted = after(pending, { event: 'accept', at: day(0) })
export const completed = { ...after(accepted, bought(10), sold(10)), stockTaken: 10 }
export const disputed = after(completed, disputes('buyer'))

export const rule = { event: 'rule', outcome: 'completed', adminNote: 'Both bills seen' } satisfies RequestStep
export const ruledOut = {
  event: 'rule',
  outcome: 'not_completed',
  adminNote: 'Nothing was handed over',
} satisfies RequestStep
