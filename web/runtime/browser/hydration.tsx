import { type ReactNode, useLayoutEffect } from 'react'

let resolveHydrated: () => void
/** The page as the server rendered it is hydrated. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

export function NoteHydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => resolveHydrated(), [])
  return children
}
