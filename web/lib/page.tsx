import { createContext, type ReactNode, useContext } from 'react'
import type { Theme } from './device/theme.ts'

/** What the page is rendered with, on the server and again in the browser: both must see the same. */
export type PageEnvironment = {
  origin: string
  demo: boolean
  sms: string
  theme: Theme
  /** The run-time configuration the server puts into the page: VITE_… names and their values. */
  settings: Partial<Record<string, string>>
  /** What whoever set the server up has to mend: nothing else is shown then. */
  faults?: string[]
  /** Only while Seedha is being repaired. */
  maintenance?: { enabled: boolean; message: string | null }
  /** For the server alone. */
  icons?: string
}

const PageContext = createContext<PageEnvironment | undefined>(undefined)

export function PageProvider({ page, children }: { page: PageEnvironment; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

/** Whether a code by SMS would reach anybody: outside of a demo nobody reads the dev mailbox. */
export function useHasSms(): boolean {
  const { demo, sms } = usePage()
  return demo || sms !== 'outbox'
}

export function usePage(): PageEnvironment {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() outside of a page')
  return page
}
