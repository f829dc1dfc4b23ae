import type { PageEnvironment } from '#web/lib/page.tsx'

/** What the server tells a page of itself, for tests that do not ask about it. */
export const pageEnvironment: PageEnvironment = {
  origin: 'https://seedha.example',
  demo: false,
  sms: 'gateway',
  theme: 'light',
  settings: {},
}
