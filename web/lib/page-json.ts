import type { HydrationState } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { CatalogueByNamespace } from '#web/lib/messages/i18n.ts'
import type { PageEnvironment } from './page.tsx'

/** What the server writes into the page and the browser reads before it wakes the page up. */
export type PageJson = {
  language: Language
  words: CatalogueByNamespace
  page: Omit<PageEnvironment, 'icons'>
  loaded: HydrationState
}

export const pageJsonId = 'seedha'

/** Nothing in a page that the server did not write. */
export const readPageJson = (): Partial<PageJson> =>
  JSON.parse(document.getElementById(pageJsonId)?.textContent || '{}')
