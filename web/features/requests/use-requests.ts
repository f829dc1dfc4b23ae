import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestStatus } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { call } from '#web/lib/api/api.ts'
import { useFresh } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useToken } from '#web/lib/device/session.ts'
import { writeStored } from '#web/lib/device/storage.ts'

export type MyQuery = { page?: number; limit?: number; status?: RequestStatus }
export type MyRequests = Awaited<ReturnType<typeof call<'GET /contact-requests/my'>>>

const lists = 'my'
const keyOf = (...rest: unknown[]) => ['requests', ...rest]

const myRequestsOf = (token: string | null | undefined, query: MyQuery) => ({
  queryKey: keyOf(lists, token, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /contact-requests/my', { query, signal }),
})

/** The reader's own requests, a page of them. While another page or filter loads, the last one stays. */
export function useMyRequests(query: MyQuery) {
  return useQuery({ ...myRequestsOf(useToken(), query), placeholderData: keepPreviousData, ...useFresh() })
}

/** Asks for them before there is anything to show them. */
export const askForMyRequests = (token: string, query: MyQuery) =>
  void queryClient.prefetchQuery(myRequestsOf(token, query))

const fewest = 5

/** The latest sales, and what they all came to. */
export function useSales() {
  const token = useToken()
  const query = { limit: fewest, side: 'received' } as const
  return useQuery({
    queryKey: keyOf('deals', token),
    queryFn: ({ signal }) => call('GET /contact-requests/deals', { query, signal }),
    ...useFresh(),
  })
}

/** The newest of what the reader is buying and has bought. */
export function useOrders(isWanted = true) {
  const token = useToken()
  return useQuery({
    queryKey: keyOf('orders', token),
    queryFn: ({ signal }) => call('GET /contact-requests/orders', { query: { limit: fewest }, signal }),
    enabled: isWanted,
    ...useFresh(),
  })
}

export function useRequest(id: string | undefined) {
  const token = useToken()
  return useQuery({
    queryKey: keyOf('one', token, id),
    queryFn: async ({ signal }) =>
      (await call('GET /contact-requests/{id}', { params: { id: id ?? '' }, signal })).request,
    enabled: id !== undefined,
    ...useFresh(),
  })
}

export function useRefreshRequests() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf() })
}

const movedKey = 'requests-moved'

const onStorage = ({ key }: StorageEvent) => {
  if (key === movedKey) void queryClient.invalidateQueries({ queryKey: keyOf() })
}

/** What is answered in one tab waits in no other: they hear of it through storage events. However many parts of a page
 * ask for it, it is the same listener, and is there once. */
export const followOtherTabs = () => addEventListener('storage', onStorage)

/** Puts in what a move answered, wherever that request is shown; then everything is asked again. */
export function useKeepRequest() {
  const client = useQueryClient()
  const refresh = useRefreshRequests()
  return (request: ContactRequest) => {
    replaceInLists(client, request)
    writeStored(movedKey, String(Date.now()))
    void refresh()
    void client.invalidateQueries({ queryKey: ['notifications'] }) // a notice is read by what it asked for
  }
}

function replaceInLists(client: QueryClient, request: ContactRequest) {
  const put = (all: ContactRequest[]) => all.map((one) => (one._id === request._id ? request : one))
  client.setQueriesData<MyRequests>(
    { queryKey: keyOf(lists) },
    (before) => before && { ...before, sent: put(before.sent), received: put(before.received) },
  )
}
