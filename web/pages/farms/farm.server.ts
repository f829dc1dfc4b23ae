import { data, type LoaderFunctionArgs } from 'react-router'
import { loadFarm, pageIn } from '#web/features/products/farm/load-farm.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'

const statuses = { found: 200, missing: 404, failed: 503 }

export async function loader({ context, params: { username = '' }, request }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  const loaded = await loadFarm(askIn(visited), {
    username,
    page: pageIn(request),
    limit: servedPageSize(request.headers),
    language: visited.language,
  })
  return data(loaded, { status: statuses[loaded.state] })
}
