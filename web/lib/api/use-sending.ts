import { useCallback, useEffect, useRef, useState } from 'react'

type SendingControls = {
  /** The share sent so far, 0 to 1. */
  onProgress: (share: number) => void
  /** Aborted when the component unmounts; for requests that are of no use then. */
  signal: AbortSignal
}

/** Sends one thing at a time: a second tap does nothing, and an error stays until the next try. */
export function useSending() {
  const underway = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<unknown>()
  useEffect(() => () => underway.current?.abort(), [])

  const send = useCallback(async (work: (sending: SendingControls) => Promise<unknown>) => {
    if (underway.current) return
    underway.current = new AbortController()
    setBusy(true)
    setError(undefined)
    try {
      await work({ onProgress: setShare, signal: underway.current.signal })
    } catch (failure) {
      setError(failure)
    } finally {
      underway.current = undefined
      setBusy(false)
      setShare(undefined)
    }
  }, [])

  /** `share` is the share sent so far, once that is known. */
  return { isBusy, share, error, send, forget: useCallback(() => setError(undefined), []) }
}
