import type { LoaderFunctionArgs } from 'react-router'
import { toFarm } from '#web/features/products/farm/to-farm.ts'
import { callUntil } from '#web/lib/api/call-until.ts'

/** The short link of a farm, as it is printed on posters. */
export const loader = ({ params: { code = '' }, request }: LoaderFunctionArgs) =>
  toFarm(callUntil(request.signal), code, request)

export default function FarmLink() {
  return null
}
