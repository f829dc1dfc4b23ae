import { setTimeout as sleep } from 'node:timers/promises'

/** Long, for busy machines: a journey that passes waits for nothing. */
export const patienceMs = 90_000

/** Polls until `probe` gives a value; a timeout names `what` it waited for and the last error. */
export async function waitUntil<T>(what: string, probe: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patienceMs
  let lastError = ''
  do {
    try {
      const value = await withTimeout(patienceMs, probe())
      if (value !== undefined) return value
      lastError = ''
    } catch (error) {
      lastError = `: ${(error as Error).message}` // calls into a document that is being unloaded fail
    }
    await sleep(60)
  } while (Date.now() < deadline)
  throw new Error(`timeout after ${patienceMs / 1000} s, waiting for ${what}${lastError}`)
}

/** A frozen page never answers. */
export async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const timeout = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the page does not answer')
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    timer.abort()
    timeout.catch(() => undefined) // aborted, or already reported by the race
  }
}
