const usualMs = 1_200
const weakMs = 150
const lateMs = 1_000
const forgottenMs = 60_000

let lateAt = 0

/** How long a page that was seen before waits for a newer one: hardly, where the last answers were late or lost. */
export const patience = () => (Date.now() - lateAt < forgottenMs ? weakMs : usualMs)

const mostTries = 3
const breathMs = 250

/** Asks the network, and notes how it went. A connection that is lost is not yet a network that is gone: it only reads. */
export async function ask(request: Request | string, how?: RequestInit): Promise<Response> {
  const began = Date.now()
  for (let tries = 1; ; tries++) {
    try {
      const answer = await fetch(request, how)
      lateAt = tries > 1 || Date.now() - began > lateMs ? Date.now() : 0
      return answer
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw error
      lateAt = Date.now()
      if (tries === mostTries || !navigator.onLine) throw error
      await after(tries * breathMs)
    }
  }
}

export const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
