import { createContext, type ReactNode, useContext } from 'react'
import type { Theme } from './device/theme.ts'

/** The context that a page is rendered with, on the server and again at hydration: both must be equal. */
export type PageEnvironment = {
  origin: string
  demo: boolean
  sms: string
  theme: Theme
  /** The version of the terms and the privacy notice that is in force. Missing in a cached page of a release before there was one. */
  termsVersion?: string | undefined
  /** The run-time configuration the server puts into the page: VITE_… names and SOURCE_URL with their values. */
  settings: Partial<Record<string, string>>
  /** Errors of the server's configuration: the page shows nothing else then. */
  faults?: string[]
  /** Only in maintenance mode. */
  maintenance?: { enabled: boolean; message: string | null }
  /** On the server only. */
  icons?: string
}

const PageContext = createContext<PageEnvironment | undefined>(undefined)

export function PageProvider({ page, children }: { page: PageEnvironment; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

/** Whether an SMS code would reach anybody: outside of a demo nobody reads the dev mailbox. */
export function useHasSms(): boolean {
  const { demo, sms } = usePage()
  return demo || sms !== 'outbox'
}

export function usePage(): PageEnvironment {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() outside of a page')
  return page
}
