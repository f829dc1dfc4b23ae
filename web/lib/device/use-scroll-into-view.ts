import { useEffect, useRef } from 'react'

/** Scrolls an element into view when it has something to say: an error, and the button to retry. */
export function useScrollIntoView<T extends HTMLElement>(said: unknown) {
  const part = useRef<T>(null)
  useEffect(() => {
    if (said) part.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return part
}
