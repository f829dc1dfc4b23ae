import { useState } from 'react'
import { randomText } from '#web/lib/device/device.ts'

/** Sends the content under the idempotency key of its attempt. */
export type Attempt = <T>(content: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

/** The last content that was sent without a response, and its idempotency key. */
export type Unanswered = { written: string; key: string }

/**
 * The same content has the same idempotency key until it succeeded: however often it is sent, the server does it once. Other content has
 * another key, and so has the same content when it is sent again after a success. The stored attempt makes that true after a reload too.
 */
export function makeAttempt(kept?: Unanswered, keep?: (last: Unanswered | undefined) => void): Attempt {
  let last = kept
  const remember = (attempt: Unanswered | undefined) => {
    last = attempt
    keep?.(attempt)
  }
  return async (content, send) => {
    const written = JSON.stringify(content)
    const attempt = last?.written === written ? last : { written, key: randomText(24) }
    remember(attempt)
    const answer = await send(attempt.key)
    if (last === attempt) remember(undefined)
    return answer
  }
}

export const useAttempt = (): Attempt => useState(() => makeAttempt())[0]
