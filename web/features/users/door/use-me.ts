import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users/users.ts'
import { call, endSession } from '#web/lib/api/api.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetUnsentOfOthers } from '#web/lib/device/drafts.ts'
import { keepFirstOriginOf } from '#web/lib/device/origin.ts'
import { keepRole, useToken } from '#web/lib/device/session.ts'
import { takeWhoSignedIn } from './signed-in.ts'

const keyOf = (token: string | null | undefined) => ['session', 'me', token]

const meOf = (token: string | null | undefined, background = false) => ({
  queryKey: keyOf(token),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { user } = (await call('GET /auth/me', { signal, background })) as { user: User | null }
    if (!user) {
      // A session without anybody is none, and would lead from the login page back to here.
      if (!background) endSession(token ?? null)
      throw new WordedError('errors:unauthenticated')
    }
    keepRole(user.role)
    keepFirstOriginOf(user)
    forgetUnsentOfOthers(user._id)
    return user
  },
  initialData: () => {
    const user = takeWhoSignedIn(token)
    if (user) forgetUnsentOfOthers(user._id)
    return user
  },
})

/** The signed-in user. Another token is another question, so nobody ever sees the user before. */
export function useMe({ background = false } = {}) {
  const token = useToken()
  return useQuery({ ...meOf(token, background), enabled: Boolean(token) })
}

/** Asks before anything is rendered that wants to know: code and words of a page take as long to come. */
export const askWhoIAm = (token: string) => void queryClient.prefetchQuery(meOf(token))

/** Puts in what a change of the own account answered: nothing has to be asked again. */
export function useKeepMe() {
  const token = useToken()
  const client = useQueryClient()
  return (user: User) => client.setQueryData(keyOf(token), user)
}
