import { createContext } from 'react-router'

/** What the server gives each rendering; server/platform/pages.ts sets it and knows the same shape. */
export type Visit = {
  nonce: string
  origin: string
  demo: boolean
  /** Who carries codes: outbox, gateway or firebase. */
  sms: string
  settings: Record<string, string>
  call: (path: string) => Promise<{ status: number; body: unknown }>
}
export const visit = createContext<Visit>()
