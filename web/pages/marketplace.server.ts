import { data, type LoaderFunctionArgs } from 'react-router'
import { askedFilters, loadMarket } from '#web/features/products/market/load-market.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  const market = await loadMarket(askIn(visited), {
    filters: await askedFilters(request),
    limit: servedPageSize(request.headers),
    language: visited.language,
  })
  return data(market, { status: market.found ? 200 : 503 })
}
