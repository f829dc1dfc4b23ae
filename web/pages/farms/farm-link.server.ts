import type { LoaderFunctionArgs } from 'react-router'
import { toFarm } from '#web/features/products/farm/to-farm.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'

export const loader = ({ context, params: { code = '' }, request }: LoaderFunctionArgs) =>
  toFarm(askIn(context.get(visit)), code, request)
