import { useEffect, useState } from 'react'

/** A code that was sent: when another may be asked for and when it ends, as points in time, so that a reload changes nothing. */
export type CodeTimes = { resendAt: number; expiresAt: number }

export const sentNow = ({ resendAfter, expiresIn }: { resendAfter: number; expiresIn: number }, now = Date.now()) => ({
  resendAt: now + resendAfter * 1000,
  expiresAt: now + expiresIn * 1000,
})

export const secondsUntil = (time: number, now = Date.now()) => Math.max(0, Math.ceil((time - now) / 1000))

/** 0:42 */
export const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function useSecondsUntil(time: number) {
  const [left, setLeft] = useState(() => secondsUntil(time))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(time))
    look()
    const ticking = setInterval(look, 1000)
    return () => clearInterval(ticking)
  }, [time])
  return left
}
