import type { LoaderFunctionArgs } from 'react-router'
import { loadLegal } from '#web/features/legal/load-legal.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  return loadLegal(askIn(visited), 'privacy', visited.language)
}
