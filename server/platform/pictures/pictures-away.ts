import { Refusal } from '../refusal.ts'

/** A store that can't be reached, is full or says no: the visitor hears that it is the pictures, the log has the cause. */
export function picturesAway(cause: unknown): Refusal {
  const refusal = new Refusal('pictures_unavailable', { retryAfter: 30 })
  refusal.cause = cause
  return refusal
}
