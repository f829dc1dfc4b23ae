import type { Language } from './languages.ts'

/** What the server gives each rendering of a page. */
export type PageVisit = {
  origin: string
  language: Language
  demo: boolean
  /** Who carries codes: outbox (the dev mailbox), gateway or firebase. */
  sms: string
  settings: Record<string, string>
  /** The version of the terms and the privacy notice that is in force. */
  termsVersion: string
  /** Asks the API as nobody, and only to read. */
  call: (path: string) => Promise<{ status: number; body: unknown }>
}
