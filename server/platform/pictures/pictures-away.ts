import { Refusal } from '../refusal.ts'

/**
 * The refusal when a picture store can't be reached, is full or refuses: the visitor reads that pictures are unavailable, the log has the
 * cause.
 */
export function picturesAway(cause: unknown): Refusal {
  const refusal = new Refusal('pictures_unavailable', { retryAfter: 30 })
  refusal.cause = cause
  return refusal
}
