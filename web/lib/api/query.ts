import { QueryClient } from '@tanstack/react-query'
import { renewEvent } from '#web/lib/offline/cached-age.ts'
import { isWorthRetrying, retryDelay } from './retry.ts'

const minute = 60_000

/** The query client (TanStack Query) of the browser; pages rendered on the server run no queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      retry: isWorthRetrying,
      retryDelay,
      refetchOnWindowFocus: false,
      networkMode: 'always', // without a network the service worker may still have a cached response
    },
  },
})

globalThis.addEventListener?.(renewEvent, () => void queryClient.invalidateQueries())
