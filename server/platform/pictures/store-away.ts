import { Refusal } from '../refusal.ts'

/** A store that can't be reached or says no: for the visitor we are busy, and the log has the cause. */
export function storeAway(cause: unknown): Refusal {
  const refusal = new Refusal('overloaded', { retryAfter: 5 })
  refusal.cause = cause
  return refusal
}
