import { ApiError, type Ask } from './ask.ts'

const mostRetries = 2

/** Only transient failures are retried: no response where there is a network, or a fault of the server. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < mostRetries &&
  error instanceof ApiError &&
  ((error.status === 0 && navigator.onLine) || error.status >= 500)

/** Exponential backoff before the next try. */
export const retryDelay = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000)

/** Retries what public pages read as the queries of members' pages do, until the signal aborts. */
export const retrying =
  (ask: Ask, signal: AbortSignal): Ask =>
  async (name, question) => {
    for (let failures = 0; ; failures++) {
      try {
        return await ask(name, question)
      } catch (error) {
        if (signal.aborted || !isWorthRetrying(failures, error as Error)) throw error
        await pause(retryDelay(failures), signal)
      }
    }
  }

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
