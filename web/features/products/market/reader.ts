import { shownLanguage } from '#web/features/catalogue/door/labels.ts'
import { askedFilters } from './asked-filters.ts'
import { loadFresh } from './load-fresh.ts'
import { asReader, loadMarket } from './load-market.ts'
import { shownPageSize } from './page-size.ts'

/** What the pages of the market load when they are reached inside the browser. */
export async function readMarket(request: Request) {
  const filters = await askedFilters(request)
  return loadMarket(asReader(request.signal), { filters, limit: shownPageSize(), language: shownLanguage() })
}

export const readFresh = (request: Request) => loadFresh(asReader(request.signal), shownLanguage())
