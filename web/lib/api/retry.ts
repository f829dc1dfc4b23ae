import { ApiError, type Ask } from './ask.ts'

const mostRetries = 2

/** Only what may pass by itself is tried again: no answer where there is a network, or a fault of the server. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < mostRetries &&
  error instanceof ApiError &&
  ((error.status === 0 && navigator.onLine) || error.status >= 500)

/** How long to wait before the next try. */
export const retryDelay = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000)

/** What public pages read, asked as patiently as the queries of members' pages, for as long as somebody waits for it. */
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
