import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { shownPageSize } from '../market/page-size.ts'
import { staleTimes } from '../stale-times.ts'

/** The first page of the marketplace, as many as this screen shows there. */
export function useOffers() {
  return useQuery({
    queryKey: ['products', 'offers'],
    queryFn: ({ signal }) =>
      call('GET /products', {
        query: { limit: shownPageSize() },
        signal,
      }),
    staleTime: staleTimes.dashboardProducts,
  })
}
