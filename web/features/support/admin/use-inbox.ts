import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminTicket } from '#contract/support/support.ts'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'

const key = ['support', 'admin']
/** Senders and other admins write meanwhile, and nobody tells. */
const fresh = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true } as const

export const useInbox = (query: QuestionTo<'GET /contact-messages/admin/all'>['query']) =>
  useQuery({
    queryKey: [...key, 'all', query],
    queryFn: ({ signal }) => call('GET /contact-messages/admin/all', { query, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const useStats = () =>
  useQuery({
    queryKey: [...key, 'stats'],
    queryFn: async ({ signal }) => (await call('GET /contact-messages/admin/stats', { signal })).stats,
    ...fresh,
  })

type ListQuery = QuestionTo<'GET /contact-messages/admin/{id}/beside'>['query']

/** The list's part of the address, as the server wants it. */
function listOf(search: string): ListQuery {
  const given = new URLSearchParams(search)
  const wanted = {
    ...pick(given, ['status', 'kind', 'assigned', 'search']),
    ...(given.get('by') && { sort: given.get('by') }),
  }
  return wanted as ListQuery
}

const pick = (given: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))

/** Looked up once when a ticket is opened: an answer may move it to the top, or out of the list, and who works through it goes on from where they were. */
export function useBeside(id: string, search: string) {
  const query = listOf(search)
  const { data } = useQuery({
    queryKey: [...key, 'beside', id, query],
    queryFn: ({ signal }) => call('GET /contact-messages/admin/{id}/beside', { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { previous: data?.previous ?? null, next: data?.next ?? null }
}

export function useAdminTicket(id: string) {
  const client = useQueryClient()
  const one = [...key, 'one', id]
  const query = useQuery({
    queryKey: one,
    queryFn: async ({ signal }) => (await call('GET /contact-messages/admin/{id}', { params: { id }, signal })).ticket,
    ...fresh,
  })
  return {
    ...query,
    /** The answer to a change is how it stands now; lists and figures are asked for again. */
    keep(ticket: AdminTicket) {
      client.setQueryData(one, ticket)
      void client.invalidateQueries({ queryKey: [...key, 'all'] })
      void client.invalidateQueries({ queryKey: [...key, 'stats'] })
    },
  }
}
