import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { useToken } from '#web/lib/device/session.ts'

const shown = 6

const keyOf = (token: ReturnType<typeof useToken>) => ['products', 'own-farm', token]

/** The own farm, and what its poster shows of it. */
export function useOwnFarm() {
  const token = useToken()
  return useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => {
      const { farm } = await call('GET /products/farmer/my-farm', { signal })
      return farm
    },
  })
}

/** As everybody sees them: the first of each crop. */
export function usePosterCrops(sellerId: string) {
  return useQuery({
    queryKey: ['products', 'poster', sellerId],
    queryFn: async ({ signal }) => {
      const { products } = await call('GET /products', { query: { seller: sellerId, limit: 50 }, signal })
      const crops = new Map([...products].reverse().map((product) => [product.name, product]))
      return products.filter((product) => crops.get(product.name) === product).slice(0, shown)
    },
  })
}

export function useLetIndex() {
  const client = useQueryClient()
  const token = useToken()
  return useMutation({
    mutationFn: (isIndexed: boolean) => call('PATCH /products/farmer/my-farm', { body: { isIndexed } }),
    onSuccess: ({ farm }) => client.setQueryData(keyOf(token), farm),
  })
}
