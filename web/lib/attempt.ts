import { useState } from 'react'
import { randomText } from './device.ts'

/** Sends the content under the key of its attempt. */
export type Attempt = <T>(content: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * The same content has the same key until it succeeded: however often it is sent, the server does it once. Another
 * content has another key, and so has the same one when it is meant once more.
 */
export function makeAttempt(): Attempt {
  let last: { written: string; key: string } | undefined
  return async (content, send) => {
    const written = JSON.stringify(content)
    const attempt = last?.written === written ? last : { written, key: randomText(24) }
    last = attempt
    const answer = await send(attempt.key)
    if (last === attempt) last = undefined
    return answer
  }
}

export const useAttempt = (): Attempt => useState(makeAttempt)[0]
