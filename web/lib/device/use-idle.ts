import { useEffect, useState } from 'react'

const soonMs = 1_000
/** On a busy page it runs after this time at the latest. */
const latestMs = 5_000

/** True once the page is loaded and idle (requestIdleCallback): for work that nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const wait = () => {
      // Safari has no requestIdleCallback
      if (!window.requestIdleCallback) {
        const timer = setTimeout(() => setIdle(true), soonMs)
        stop = () => clearTimeout(timer)
        return
      }
      const idle = requestIdleCallback(() => setIdle(true), { timeout: latestMs })
      stop = () => cancelIdleCallback(idle)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
    return () => {
      removeEventListener('load', wait)
      stop()
    }
  }, [])
  return isIdle
}
