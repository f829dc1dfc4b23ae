import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'

const key = ['products', 'admin']
type AdminProductQuery = QuestionTo<'GET /admin/products'>['query']

/** A page of all products. What others list and report shows when it is looked at again. */
export const useAdminProducts = (query: AdminProductQuery) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/products', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const useAdminProduct = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/products/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

export function useRefreshProducts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
