import { useCallback, useRef, useState } from 'react'

/** One thing sent at a time: a second tap does nothing, and a failure stays until the next try. */
export function useSending() {
  const underway = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const send = useCallback(async (work: () => Promise<unknown>) => {
    if (underway.current) return
    underway.current = true
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      underway.current = false
      setBusy(false)
    }
  }, [])

  return { isBusy, error, send, forget: useCallback(() => setError(undefined), []) }
}
