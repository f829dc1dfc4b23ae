import { data, type LoaderFunctionArgs } from 'react-router'
import { visit } from '#web/lib/api/page-request.ts'

/** In development and demo mode only. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visit).demo) throw data(null, { status: 404 })
  return null
}
