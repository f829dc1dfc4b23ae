import { data, type LoaderFunctionArgs } from 'react-router'
import { lookUpWhole } from '#web/features/products/detail/look-up.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'

const statuses = { found: 200, missing: 404, failed: 503 }

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  const lookedUp = await lookUpWhole(askIn(visited), id, visited.language)
  return data({ lookedUp }, { status: statuses[lookedUp.state] })
}
