import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { type Mine, mineKey } from './use-mine.ts'

/** One of the own products as it is when its form opens: from the list, or asked for where the list does not show it. */
export function useProduct(id: string) {
  const client = useQueryClient()
  const listed = () =>
    client
      .getQueriesData<Mine>({ queryKey: mineKey })
      .flatMap(([, mine]) => mine?.products ?? [])
      .find(({ _id }) => _id === id)
  return useQuery({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /products/{id}', { params: { id }, signal })).product,
    initialData: listed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
