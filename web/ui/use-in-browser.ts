import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating: for what cannot be server HTML under our content security policy. */
export function useInBrowser() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
