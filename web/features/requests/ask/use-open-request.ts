import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestStatus } from '#contract/requests/facts.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { call } from '#web/lib/api/api.ts'
import { useFresh } from '#web/lib/api/live.ts'
import { log } from '#web/lib/log.ts'

export type OpenRequest = { exists: boolean; status?: RequestStatus | undefined; requestId?: string | undefined }

const keyOf = (productId: string, userId: string | undefined) => ['requests', 'open', userId, productId]

/** The reader's open request for a product. Where it was never learned, none is taken for granted: the server has the
 * last word. */
export function useOpenRequest(productId: string, enabled = true) {
  const userId = useMe().data?._id
  return useQuery({
    queryKey: keyOf(productId, userId),
    queryFn: async ({ signal, client, queryKey }) =>
      (await ask(productId, userId ?? '', signal)) ?? client.getQueryData<OpenRequest>(queryKey) ?? { exists: false },
    enabled: enabled && userId !== undefined,
    ...useFresh(),
  })
}

async function ask(productId: string, userId: string, signal: AbortSignal): Promise<OpenRequest | undefined> {
  try {
    return await call('GET /contact-requests/status/{productId}/{userId}', {
      params: { productId, userId },
      query: { t: Date.now() },
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    log.warn('the own request could not be looked up', error)
    return undefined
  }
}

export function useKeepOpenRequest(productId: string) {
  const userId = useMe().data?._id
  const client = useQueryClient()
  return (open: OpenRequest) => client.setQueryData(keyOf(productId, userId), open)
}
