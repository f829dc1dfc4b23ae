import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'

export type AdminRequestsQuery = QuestionTo<'GET /admin/contact-requests'>['query']
type RulingBody = QuestionTo<'PATCH /admin/contact-requests/{id}'>['body']

const word = 'admin-requests'

export const useAdminRequests = (query: AdminRequestsQuery) =>
  useQuery({
    queryKey: [word, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/contact-requests', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useAdminRequest = (id: string) =>
  useQuery({
    queryKey: [word, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /contact-requests/{id}', { params: { id }, signal })).request,
    staleTime: 0,
    // The two may still agree between them while somebody reads.
    refetchInterval: 30_000,
  })

export function useRule(id: string) {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [word] })
  return {
    renew,
    rule: async (body: RulingBody) => {
      await call('PATCH /admin/contact-requests/{id}', { params: { id }, body })
      await renew()
    },
  }
}
