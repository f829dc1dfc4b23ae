import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ask.ts'

const minute = 60_000

/** Only what may pass by itself is tried again: no answer, or a fault of the server. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** One for the browser; pages drawn on the server ask no queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      retry: isWorthRetrying,
      retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      refetchOnWindowFocus: false,
    },
  },
})
