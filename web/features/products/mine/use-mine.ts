import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { Product, productsApi } from '#contract/products/products.ts'
import { call } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/ask.ts'
import { useToken } from '#web/lib/device/session.ts'
import { staleTimes } from '../stale-times.ts'

export type MineQuery = { search?: string; unconfirmed?: 'true'; page?: number; limit?: number }
export type Mine = EndpointReply<(typeof productsApi)['mine']>
const nothing: Mine = { products: [], total: 0, page: 1, pageCount: 0, inventoryValue: 0, unconfirmed: [] }

/** Who may not sell has no products; a question that was taken back needs no answer. */
export async function listMine(query: MineQuery, signal: AbortSignal): Promise<Mine> {
  try {
    return await call('GET /products/farmer/my-products', { query, signal })
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 403)) return nothing
    throw error
  }
}

export const mineKey = ['products', 'mine']

/** The own products, a page of them. While another page or search loads, the last one stays. */
export function useMine(query: MineQuery, enabled = true) {
  const token = useToken()
  return useQuery({
    queryKey: [...mineKey, token, query],
    queryFn: ({ signal }) => listMine(query, signal),
    staleTime: staleTimes.dashboardProducts,
    placeholderData: keepPreviousData,
    enabled,
  })
}

export function useRefreshMine() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: mineKey })
}

/** The own products as they are known here: a change is based on the newest version, not on the one before the list is fresh. */
export function useProductStore() {
  const client = useQueryClient()
  const refresh = useRefreshMine()
  const put = (product: Product) =>
    client.setQueriesData<Mine>(
      { queryKey: mineKey },
      (mine) => mine && { ...mine, products: mine.products.map((one) => (one._id === product._id ? product : one)) },
    )
  const latest = (product: Product) =>
    client
      .getQueriesData<Mine>({ queryKey: mineKey })
      .flatMap(([, mine]) => mine?.products ?? [])
      .find(({ _id }) => _id === product._id) ?? product
  return { refresh, put, latest }
}
