import { useSyncExternalStore } from 'react'
import { wideScreen } from './width.ts'

function subscribe(listener: () => void) {
  const screen = matchMedia(wideScreen)
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

/** A media query; false on the server and during hydration. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  )
