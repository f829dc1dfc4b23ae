const usualMs = 1_200
const weakMs = 150
const lateMs = 1_000
const forgottenMs = 60_000

let lateAt = 0

const isWeak = () => Date.now() - lateAt < forgottenMs

const waiting = new Set<() => void>()

/** How long a page that was seen before waits for the network: hardly at all where responses were late or failed. */
export const patience = (mostMs = usualMs) =>
  new Promise<undefined>((resolve) => {
    const end = () => {
      waiting.delete(endSoon)
      resolve(undefined)
    }
    const endSoon = () => setTimeout(end, weakMs)
    waiting.add(endSoon)
    setTimeout(end, isWeak() ? weakMs : mostMs)
  })

function noteLoss() {
  lateAt = Date.now()
  for (const endSoon of waiting) endSoon()
}

const mostTries = 3
const breathMs = 250

/** The browser's navigation preload, where there is one. */
type Begun = Promise<Response | undefined>

/** Fetches and records the health of the network. A lost connection is retried: only reads come here. */
export async function ask(request: Request | string, how?: RequestInit, begun?: Begun): Promise<Response> {
  const began = Date.now()
  for (let tries = 1; ; tries++) {
    try {
      const answer = (tries === 1 && (await begun)) || (await fetch(request, how))
      lateAt = tries > 1 || Date.now() - began > lateMs ? Date.now() : 0
      return answer
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw error
      noteLoss()
      if (tries === mostTries || !navigator.onLine) throw error
      await after(tries * breathMs)
    }
  }
}

let awaited = 0

/** A page's own request: background requests wait until it is answered. */
export async function askFor(request: Request | string, begun?: Begun): Promise<Response> {
  awaited++
  try {
    return await ask(request, undefined, begun)
  } finally {
    awaited--
  }
}

let sentAt = 0
/** As long as a page waits for a response. */
const answerMs = 10_000

/** A page's writes bypass the service worker: when they are answered is not known here. */
export const noteSent = () => {
  sentAt = Date.now()
}
const isAwaited = () => awaited > 0 || (isWeak() && Date.now() - sentAt < answerMs)

const shortMs = 50
const lookMs = 250
const longestWaitMs = 30_000

/** The pause between two background files. What occupied a weak link for long leaves it free for as long. */
export async function rest(heldMs: number) {
  await after(heldMs > lateMs ? heldMs : shortMs)
  for (let waited = 0; isAwaited() && waited < longestWaitMs; waited += lookMs) await after(lookMs)
}

export const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
