import type { LoaderFunctionArgs } from 'react-router'
import { loadFresh } from '#web/features/products/market/load-fresh.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  return loadFresh(askIn(visited), visited.language)
}
