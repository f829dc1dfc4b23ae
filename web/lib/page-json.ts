import type { HydrationState } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { CatalogueByNamespace } from '#web/lib/messages/i18n.ts'
import type { PageEnvironment } from './page.tsx'

/** The JSON that the server writes into the page, and the browser reads before hydration. */
export type PageJson = {
  language: Language
  words: CatalogueByNamespace
  page: Omit<PageEnvironment, 'icons'>
  loaded: HydrationState
}

export const pageJsonId = 'seedha'

/** Empty in a page that the server did not render. */
export const readPageJson = (): Partial<PageJson> =>
  JSON.parse(document.getElementById(pageJsonId)?.textContent || '{}')
