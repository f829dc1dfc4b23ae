import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/shared/roles.ts'
import type { AdminUser } from '#contract/users/admin.ts'
import type { BulkAction } from '#contract/users/admin-facts.ts'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'

export type UsersQuery = QuestionTo<'GET /admin/users'>['query']

const word = 'admin-users'

export const useUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: [word, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/users', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useUser = (id: string) =>
  useQuery({
    queryKey: [word, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/users/{id}', { params: { id }, signal })).user,
    staleTime: 0,
  })

export type UserAction = { action: BulkAction; role?: Role; reason?: string }

/** Does something to accounts; whatever was shown of them is asked for again. */
export function useCare() {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [word] })
  return {
    care: async (userIds: string[], { action, role, reason }: UserAction) => {
      const body = { userIds, action, ...(role && { role }), ...(reason && { reason }) }
      const answer = await call('POST /admin/users/bulk-actions', { body })
      await renew()
      return answer
    },
    writeNotes: async (userId: string, adminNotes: string): Promise<AdminUser> => {
      const { user } = await call('PATCH /admin/users/admin-notes', { body: { userId, adminNotes } })
      await renew()
      return user
    },
  }
}
