import { QueryClient } from '@tanstack/react-query'
import { renewEvent } from '#web/lib/offline/cached-age.ts'
import { isWorthRetrying, retryDelay } from './retry.ts'

const minute = 60_000

/** One for the browser; pages drawn on the server ask no queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      retry: isWorthRetrying,
      retryDelay,
      refetchOnWindowFocus: false,
      networkMode: 'always', // without a network the worker may still know
    },
  },
})

globalThis.addEventListener?.(renewEvent, () => void queryClient.invalidateQueries())
