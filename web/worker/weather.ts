const usualMs = 1_200
const weakMs = 150
const lateMs = 1_000
const forgottenMs = 60_000

let lateAt = 0

/** How long a page that was seen before waits for a newer one: hardly, where the last answers were late or lost. */
export const patience = () => (Date.now() - lateAt < forgottenMs ? weakMs : usualMs)

/** Asks the network, and notes how it went. */
export async function ask(request: Request | string, how?: RequestInit): Promise<Response> {
  const began = Date.now()
  try {
    const answer = await fetch(request, how)
    if (Date.now() - began > lateMs) lateAt = Date.now()
    else lateAt = 0
    return answer
  } catch (error) {
    if ((error as Error).name !== 'AbortError') lateAt = Date.now()
    throw error
  }
}

export const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
