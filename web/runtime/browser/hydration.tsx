import { type ReactNode, useLayoutEffect } from 'react'

let resolveHydrated: () => void
/** Resolves when the server-rendered page is hydrated. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

export function NoteHydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => resolveHydrated(), [])
  return children
}
