import { data, type LoaderFunctionArgs } from 'react-router'
import { askedFilters, loadMarket } from '#web/features/products/market/load-market.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'
import { originIn } from '#web/lib/device/origin.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  const market = await loadMarket(askIn(visited), {
    filters: await askedFilters(request),
    limit: servedPageSize(request.headers),
    language: visited.language,
    near: originIn(request.headers.get('cookie')),
  })
  return data(market, { status: market.found ? 200 : 503 })
}
