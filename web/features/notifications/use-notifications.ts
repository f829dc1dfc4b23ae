import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { useFresh } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useToken } from '#web/lib/device/session.ts'
import { writeStored } from '#web/lib/device/storage.ts'

export const pageSize = 20
export const bellSize = 50

type NotificationQuery = { page?: number; limit?: number; unread?: 'true' }

export const keyOf = (...rest: unknown[]) => ['notifications', ...rest]

/**
 * `language` is the account's, in which the server writes. What was written in another one is not kept while the new is
 * awaited: it would stand in a page of the new language, and jump when its words change.
 */
export function useNotifications(query: NotificationQuery, language: string) {
  const token = useToken()
  return useQuery({
    queryKey: ['notifications', 'list', token, language, query] as const,
    queryFn: ({ signal }) => call('GET /notifications', { query, signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === language ? before : undefined),
    ...useFresh(),
  })
}

/** As little as a badge needs. Nobody asked for it, so it ends no session. */
export function useUnread(isWanted: boolean) {
  const token = useToken()
  const { data } = useQuery({
    queryKey: keyOf('unread', token),
    queryFn: ({ signal }) => call('GET /notifications/unread-count', { signal, background: true }),
    enabled: isWanted && Boolean(token),
    ...useFresh(),
  })
  return data?.unread ?? 0
}

const changedKey = 'notifications-changed'

const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: keyOf() })

/** What is read in one tab is read in all. */
export const tellOtherTabs = () => writeStored(changedKey, String(Date.now()))

const onStorage = ({ key }: StorageEvent) => {
  if (key === changedKey) void refreshNotifications()
}

export function followOtherTabs() {
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
