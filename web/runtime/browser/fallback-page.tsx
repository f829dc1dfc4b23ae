import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { markPage } from '#web/lib/device/session.ts'
import { showTheme, storedTheme } from '#web/lib/device/theme.ts'

/** Draws a page where one for another address stands. */
export const drawAnew = (app: ReactNode) => startTransition(() => createRoot(document).render(<Redrawn>{app}</Redrawn>))

/** A page drawn anew has lost what the script in its head had found. */
function Redrawn({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    markPage()
    showTheme(storedTheme() ?? 'system')
  }, [])
  return children
}
