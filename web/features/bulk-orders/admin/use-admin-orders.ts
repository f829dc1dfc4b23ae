import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'

const key = ['bulk-orders', 'admin']
type AdminOrderQuery = QuestionTo<'GET /admin/bulk-orders'>['query']

/** A page of all bulk orders. What others post and report shows when it is looked at again. */
export const useAdminOrders = (query: AdminOrderQuery) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/bulk-orders', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const useAdminOrder = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/bulk-orders/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

export function useRefreshAdminOrders() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
