import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedQuery } from '#contract/products/saved-searches.ts'
import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { useToken } from '#web/lib/device/session.ts'

const word = 'saved-searches'

export function useSavedSearches() {
  const token = useToken()
  return useQuery({
    queryKey: [word, token],
    queryFn: ({ signal }) => call('GET /saved-searches', { query: { limit: 20 }, signal }),
    staleTime: 0,
  })
}

/** What is done to saved searches; the list follows. */
export function useSavedChanges() {
  const client = useQueryClient()
  const attempt = useAttempt()
  const renewed = async <T>(work: Promise<T>) => {
    await work
    await client.invalidateQueries({ queryKey: [word] })
  }
  return {
    save: (query: SavedQuery) =>
      renewed(attempt(query, (idempotencyKey) => call('POST /saved-searches', { body: { query }, idempotencyKey }))),
    turn: (id: string, isOn: boolean) =>
      renewed(call('PATCH /saved-searches/{id}', { params: { id }, body: { isOn } })),
    remove: (id: string) => renewed(call('DELETE /saved-searches/{id}', { params: { id } })),
  }
}

export function useDigest(id: string) {
  const token = useToken()
  return useQuery({
    queryKey: [word, token, 'digest', id],
    queryFn: ({ signal }) => call('GET /saved-searches/digests/{id}', { params: { id }, signal }),
  })
}

/** Nobody's own: what is waited for around a district. */
export const useDemand = (place: { state: string; district: string } | null) =>
  useQuery({
    queryKey: ['demand', place?.state, place?.district],
    queryFn: ({ signal }) => call('GET /demand', { query: place ?? { state: '', district: '' }, signal }),
    enabled: place !== null,
  })
