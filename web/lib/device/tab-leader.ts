type Shared<T> = {
  /** The same in every tab that belongs together. */
  name: string
  /** Does it, and tells what comes of it; gives back how to end it. */
  begin: (tell: (message: T) => void) => () => void
  hear: (message: T) => void
  /** Of what is told, what a tab that comes later must know. */
  lasts: (message: T) => boolean
}
type Post<T> = { ask: true } | { here: true } | { message: T }

/** A tab that sleeps can't answer; one that is awake does at once. */
const patienceMs = 2_000
const retryMs = 1_000

/**
 * Done by one of the tabs for all of them: the one that holds a lock. When it closes, the next one takes over; when it
 * sleeps, as on a phone, the one that is looked at does. A browser without locks does it in each tab.
 */
export function runInOneTab<T>(shared: Shared<T>): () => void {
  if (!navigator.locks || !('BroadcastChannel' in window)) return shared.begin(shared.hear)
  let leave = join(shared)
  const onHide = () => leave()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = join(shared) // restored from the back/forward cache
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    leave()
  }
}

function join<T>({ name, begin, hear, lasts }: Shared<T>): () => void {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let end: (() => void) | undefined
  let lasting: T | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const post = (posted: Post<T>) => channel.postMessage(posted)
  const tell = (message: T) => {
    if (lasts(message)) lasting = message
    hear(message)
    post({ message })
  }
  const lead = (options: LockOptions) => {
    let isHeld = false
    navigator.locks
      .request(name, options, () => {
        if (leaving.signal.aborted) return undefined
        isHeld = true
        return new Promise<void>((letGo) => {
          const stop = begin(tell)
          end = () => {
            end = undefined
            stop()
            letGo()
          }
        })
      })
      .catch(({ name }: Error) => {
        end?.()
        // Another tab stole the lock, because this one slept. Any other rejection is final, and no request follows at once:
        // WebKit rejects every request of a document that is going away, so that asking again would never end.
        const isStolen = isHeld && name === 'AbortError'
        if (isStolen && !leaving.signal.aborted) retry = setTimeout(() => lead({ signal: leaving.signal }), retryMs)
      })
  }
  const look = () => {
    if (end || document.visibilityState !== 'visible') return
    clearTimeout(waiting)
    waiting = setTimeout(() => end ?? lead({ steal: true }), patienceMs)
    post({ ask: true })
  }
  channel.onmessage = ({ data }: MessageEvent<Post<T>>) => {
    if ('ask' in data && end) post(lasting === undefined ? { here: true } : { message: lasting })
    if ('ask' in data) return
    clearTimeout(waiting)
    if ('message' in data) hear(data.message)
  }
  lead({ signal: leaving.signal })
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    leaving.abort()
    clearTimeout(waiting)
    clearTimeout(retry)
    document.removeEventListener('visibilitychange', look)
    end?.()
    channel.close()
  }
}
