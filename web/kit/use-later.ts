import { useCallback, useEffect, useRef } from 'react'

/** A while that passes only as long as the page is there. */
export function useLater() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
    }
  }, [])
  return useCallback(
    (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          timers.current.delete(timer)
          resolve()
        }, milliseconds)
        timers.current.add(timer)
      }),
    [],
  )
}
