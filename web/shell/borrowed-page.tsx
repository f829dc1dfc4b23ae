import { type ReactNode, useLayoutEffect } from 'react'
import { offlinePath } from '#web/lib/offline/names.ts'
import { markPage } from '#web/lib/session.ts'
import { showTheme, storedTheme } from '#web/lib/theme.ts'

/** By this the page that the worker lends to any address is known. */
export const lent = { 'data-lent': '' }

export const isBorrowed = () => location.pathname !== offlinePath && document.querySelector('main[data-lent]') !== null

/** A page drawn anew has lost what the script in its head had found. */
export function Redrawn({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    markPage()
    showTheme(storedTheme() ?? 'system')
  }, [])
  return children
}
