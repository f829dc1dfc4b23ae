import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { useToken } from '#web/lib/device/session.ts'

/** As many of one crop as anybody lists. */
const most = 50

/** My products of this crop, also those that are not for sale now. */
export function useOwnGoods(name: string) {
  const token = useToken()
  return useQuery({
    queryKey: ['products', 'mine', token, { name }],
    queryFn: async ({ signal }) =>
      (await call('GET /products/farmer/my-products', { query: { name, limit: most }, signal })).products,
    staleTime: 0,
  })
}
