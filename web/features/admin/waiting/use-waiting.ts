import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Waiting, waitingAtMost } from '#contract/admin/waiting.ts'
import { call } from '#web/lib/api/api.ts'
import { justAskedMs } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useToken } from '#web/lib/device/session.ts'
import { amount } from '#web/lib/messages/format-number.ts'

const key = 'admin-waiting'
const waitingOf = (token: string | null | undefined) => ({
  queryKey: [key, token],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET /admin/dashboard/waiting', { signal, background: true })).waiting,
})

/** What waits for an admin; others work at it too, so it is looked at twice a minute while the page is seen. */
export const useWaiting = () =>
  useQuery({
    ...waitingOf(useToken()),
    staleTime: justAskedMs,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

export const askWhatWaits = (token: string) => void queryClient.prefetchQuery(waitingOf(token))

/** What an admin did makes a list stale, or puts in what the server answered: then it is counted again. */
export function useCountAgain() {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryKey[0] === key) return
        const { action } = event
        if (action.type === 'invalidate' || (action.type === 'success' && action.manual))
          void client.invalidateQueries({ queryKey: [key] })
      }),
    [client],
  )
}

/** "99+": the server counts no further. */
export const upTo = (count: number) => (count > waitingAtMost ? `${amount(waitingAtMost)}+` : amount(count))

/** How much waits on each page of the panel. */
export function countsByPage(waiting: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { leadsTo, count } of waiting) {
    const page = leadsTo.replace(/[?#].*$/, '')
    counts.set(page, (counts.get(page) ?? 0) + count)
  }
  return counts
}
