import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { markPage } from '#web/lib/device/session.ts'
import { showTheme, storedTheme } from '#web/lib/device/theme.ts'

/** Client-side rendering: renders a page in place of a document that was rendered for another URL. */
export const renderFromScratch = (app: ReactNode) =>
  startTransition(() => createRoot(document).render(<RenderedAgain>{app}</RenderedAgain>))

/** Rendering the document anew removes the attributes that the script in its head had set. */
function RenderedAgain({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    markPage()
    showTheme(storedTheme() ?? 'system')
  }, [])
  return children
}
