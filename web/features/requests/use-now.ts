import { useEffect, useState } from 'react'

/** The present moment, fine enough for deadlines of days. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date().toISOString()), 15_000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
