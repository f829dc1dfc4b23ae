import { useEffect, useState } from 'react'
import { useToken } from '#web/lib/device/session.ts'
import { useIdle } from '#web/lib/device/use-idle.ts'

const lookMs = 500
/** A page that takes long gets them too. */
const latestMs = 5_000

/** What a member came for is on its way, or the way to another page. */
const isAwaited = () => document.querySelector('main[aria-busy=true], [role=progressbar]') !== null

/** True for a member whose page is there: what stands around it comes behind what it is about, also right after signing in. */
export function useSpareTime(): boolean {
  const isMember = Boolean(useToken())
  const isIdle = useIdle()
  const isWanted = isMember && isIdle
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const latest = performance.now() + latestMs
    let timer = setTimeout(look, lookMs)
    function look() {
      if (isAwaited() && performance.now() < latest) timer = setTimeout(look, lookMs)
      else setThere(true)
    }
    return () => {
      clearTimeout(timer)
      setThere(false)
    }
  }, [isWanted])
  return isThere
}
