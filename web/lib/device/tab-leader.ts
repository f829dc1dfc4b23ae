type Shared<T> = {
  /** Leader election by Web Locks: the lock's name, the same in every tab of the group. */
  name: string
  /** Starts the work in the leader, which broadcasts its messages by `tell`; returns how to stop it. */
  begin: (tell: (message: T) => void) => () => void
  hear: (message: T) => void
  /** Which messages a tab that opens later must receive too. */
  lasts: (message: T) => boolean
}
type Post<T> = { ask: true } | { here: true } | { message: T }

/** A frozen tab can't answer; a running one does at once. */
const patienceMs = 2_000
const retryMs = 1_000

/**
 * Cross-tab coordination: runs the work in one tab for all of them: the one that holds the lock. When it closes, the next one takes over; when it is frozen, as on
 * a phone, the visible one does. A browser without Web Locks runs it in each tab.
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
        // Another tab stole the lock because this one was frozen. Any other rejection is final and is not retried at once: WebKit rejects
        // every request of a document that unloads, so that retrying would never end.
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
