import { createContext, type ReactNode, useContext } from 'react'
import type { User } from '#contract/users.ts'

/** Who looks at requests, and how this page names things in their language. Other features bring both. */
export type Reader = {
  user: User
  onUser: (user: User) => void
  nameOf: (product: { name: string }) => string
  placeOf: (place: { state: string; district: string }) => string
}

const ReaderContext = createContext<Reader | undefined>(undefined)

export function RequestReader({ reader, children }: { reader: Reader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('requests need <RequestReader> around them')
  return reader
}
