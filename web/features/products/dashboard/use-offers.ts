import { useQuery } from '@tanstack/react-query'
import { pageSizes, wideFrom } from '#contract/catalogue.ts'
import { call } from '#web/lib/api.ts'
import { staleTimes } from '#web/lib/query.ts'

/** The first page of the marketplace, as many as this screen shows there. */
export function useOffers() {
  return useQuery({
    queryKey: ['products', 'offers'],
    queryFn: ({ signal }) =>
      call('GET /products', {
        query: { limit: innerWidth >= wideFrom ? pageSizes.wide : pageSizes.narrow },
        signal,
      }),
    staleTime: staleTimes.dashboardProducts,
  })
}
