import { useEffect, useRef } from 'react'

/** Brings a part into view when something is to be said in it: what failed, and the button to try again. */
export function useScrollIntoView<T extends HTMLElement>(said: unknown) {
  const part = useRef<T>(null)
  useEffect(() => {
    if (said) part.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return part
}
