import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type OverviewDays, overviewDays } from '#contract/admin-figures.ts'
import { call } from '#web/lib/api.ts'
import { useToken } from '#web/lib/session.ts'

const keyOf = (...rest: unknown[]) => ['admin-overview', ...rest]
/** Nobody tells an admin's page what happens on the market, so it looks itself while it is seen. */
const fresh = { staleTime: 0, refetchInterval: 60_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData }

/** In the address, so that it stays when the page is loaded again. */
export function useDays() {
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get('days'))
  const days: OverviewDays = overviewDays.find((one) => one === given) ?? 30
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

export function useMetrics() {
  const { days } = useDays()
  const token = useToken()
  return useQuery({
    queryKey: keyOf('metrics', token, days),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/dashboard/metrics', { query: { days: `${days}` }, signal })).metrics,
    ...fresh,
  })
}

export function useAlerts(page: number) {
  const token = useToken()
  return useQuery({
    queryKey: keyOf('alerts', token, page),
    queryFn: ({ signal }) => call('GET /admin/dashboard/alerts', { query: { page, limit: 10 }, signal }),
    ...fresh,
  })
}

export function useActivity(page: number) {
  const token = useToken()
  return useQuery({
    queryKey: keyOf('activity', token, page),
    queryFn: ({ signal }) => call('GET /admin/dashboard/activity', { query: { page }, signal }),
    ...fresh,
  })
}

export function useAskAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf() })
}
