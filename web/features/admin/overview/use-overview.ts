import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type OverviewDays, overviewDays } from '#contract/admin/figures.ts'
import { call } from '#web/lib/api/api.ts'
import { justAskedMs } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useToken } from '#web/lib/device/session.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

const keyOf = (...rest: unknown[]) => ['admin-overview', ...rest]
/** Nobody tells an admin's page what happens on the market, so it looks itself while it is seen. */
const fresh = {
  staleTime: justAskedMs,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
}

function daysIn(search: URLSearchParams): OverviewDays {
  const given = Number(search.get('days'))
  return overviewDays.find((one) => one === given) ?? 30
}

/** In the address, so that it stays when the page is loaded again. */
export function useDays() {
  const [search, setSearch] = useSearchParams()
  const days = daysIn(search)
  const choose = (next: string) =>
    setSearch(
      (before) => {
        before.set('days', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { days, choose }
}

type Token = string | null | undefined
type OverviewQueryContext = { signal: AbortSignal }

const metricsOf = (token: Token, days: OverviewDays) => ({
  queryKey: keyOf('metrics', token, days),
  queryFn: async ({ signal }: OverviewQueryContext) =>
    (await call('GET /admin/dashboard/metrics', { query: { days: `${days}` }, signal })).metrics,
})
const alertsOf = (token: Token, page: number) => ({
  queryKey: keyOf('alerts', token, page),
  queryFn: ({ signal }: OverviewQueryContext) =>
    call('GET /admin/dashboard/alerts', { query: { page, limit: 10 }, signal }),
})
const activityOf = (token: Token, page: number) => ({
  queryKey: keyOf('activity', token, page),
  queryFn: ({ signal }: OverviewQueryContext) => call('GET /admin/dashboard/activity', { query: { page }, signal }),
})

export const useMetrics = () => useQuery({ ...metricsOf(useToken(), useDays().days), ...fresh })
export const useAlerts = (page: number) => useQuery({ ...alertsOf(useToken(), page), ...fresh })
export const useActivity = (page: number) => useQuery({ ...activityOf(useToken(), page), ...fresh })

export const charts = lazyPart(() => import('./charts.tsx'))

/** Asks for all that the overview begins with, while it is on its way itself. */
export function askForOverview(token: string, { searchParams }: URL) {
  charts.get().catch(() => undefined) // the overview says what is missing
  void queryClient.prefetchQuery(metricsOf(token, daysIn(searchParams)))
  void queryClient.prefetchQuery(alertsOf(token, 1))
  void queryClient.prefetchQuery(activityOf(token, 1))
}

export function useAskAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf() })
}
