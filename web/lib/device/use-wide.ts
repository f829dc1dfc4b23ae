import { useSyncExternalStore } from 'react'
import { wideScreen } from './width.ts'

function subscribe(listener: () => void) {
  const screen = matchMedia(wideScreen)
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

/** Not on the server, nor while the page wakes up. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  )
