import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useFresh } from '#web/lib/api/live.ts'
import { useToken } from '#web/lib/device/session.ts'

export type SignedNote = Awaited<ReturnType<typeof call<'GET /contact-requests/{id}/note'>>>

/** Null: the request has none, or is none of the reader's business. */
export function useDealNote(id: string) {
  const token = useToken()
  return useQuery({
    queryKey: ['requests', 'note', token, id],
    queryFn: ({ signal }) =>
      call('GET /contact-requests/{id}/note', { params: { id }, signal }).then(
        (found): SignedNote | null => found,
        (error) => {
          if (isRefusal(error, 'not_found', 'validation')) return null
          throw error
        },
      ),
    ...useFresh(),
  })
}
