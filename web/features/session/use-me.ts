import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { useToken } from '#web/lib/session.ts'

/** The signed-in user. Another token is another question, so nobody ever sees the user before. */
export function useMe() {
  const token = useToken()
  return useQuery({
    queryKey: ['session', 'me', token],
    queryFn: async ({ signal }) => (await call('GET /auth/me', { signal })).user,
    enabled: Boolean(token),
  })
}
