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

/**
 * Done by one of the tabs for all of them: the one that holds a lock. When it closes, the next one takes over; when it
 * sleeps, as on a phone, the one that is looked at does. A browser without locks does it in each tab.
 */
export function byOneOfTheTabs<T>({ name, begin, hear, lasts }: Shared<T>): () => void {
  if (!navigator.locks || !('BroadcastChannel' in window)) return begin(hear)
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let end: (() => void) | undefined
  let lasting: T | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const post = (posted: Post<T>) => channel.postMessage(posted)
  const tell = (message: T) => {
    if (lasts(message)) lasting = message
    hear(message)
    post({ message })
  }
  const lead = (options: LockOptions) => {
    navigator.locks
      .request(name, options, () => {
        if (leaving.signal.aborted) return undefined
        return new Promise<void>((letGo) => {
          const stop = begin(tell)
          end = () => {
            end = undefined
            stop()
            letGo()
          }
        })
      })
      .catch(() => {
        // another tab took it away, because this one slept
        end?.()
        if (!leaving.signal.aborted) lead({ signal: leaving.signal })
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
    document.removeEventListener('visibilitychange', look)
    end?.()
    channel.close()
  }
}
