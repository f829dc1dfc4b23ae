import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minute = 60_000

export const staleTimes = {
  usual: 5 * minute,
  dashboardProducts: minute,
  marketplace: minute / 2,
  catalogue: 10 * minute,
}

/** Only what may pass by itself is tried again: no answer, or a fault of the server. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** One for the browser; pages drawn on the server ask no queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimes.usual,
      gcTime: 10 * minute,
      retry: isWorthRetrying,
      retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      refetchOnWindowFocus: false,
    },
  },
})
