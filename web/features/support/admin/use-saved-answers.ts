import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'

const key = ['support', 'admin', 'saved-answers']

export const useSavedAnswers = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /contact-messages/admin/saved-answers', { signal })).answers,
    staleTime: 0,
  })

export function useAnswersChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
