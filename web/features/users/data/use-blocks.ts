import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { useToken } from '#web/lib/device/session.ts'

const word = 'blocks'

export function useBlocks(page: number) {
  const token = useToken()
  return useQuery({
    queryKey: [word, token, page],
    queryFn: ({ signal }) => call('GET /users/blocks', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useUnblock() {
  const client = useQueryClient()
  return async (userId: string) => {
    await call('DELETE /users/blocks/{userId}', { params: { userId } })
    await client.invalidateQueries({ queryKey: [word] })
  }
}
