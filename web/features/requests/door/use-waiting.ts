import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { useFresh } from '#web/lib/api/live.ts'
import { keepWaiting, useToken } from '#web/lib/device/session.ts'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay } from '#web/lib/outbox/queue-item.ts'
import type { KindName } from '#web/lib/outbox/queue-kinds.ts'

const word = ['requests', 'waiting']

type Waiting = Awaited<ReturnType<typeof call<'GET /contact-requests/my'>>>['waiting']
const waitingKinds = ['answer', 'offers', 'confirm'] as const

/** What each action takes off what waits, and puts there. */
const lowers: Partial<Record<KindName, Partial<Record<(typeof waitingKinds)[number], number>>>> = {
  accept: { answer: -1, confirm: 1 },
  reject: { answer: -1 },
  buyer_confirm: { confirm: -1 },
  seller_confirm: { confirm: -1 },
  accept_offer: { offers: -1, confirm: 1 },
  decline_offer: { offers: -1 },
}

/** As it is once these actions are done. */
const lowered = (waiting: Waiting, done: readonly KindName[]): Waiting => {
  const after = (kind: (typeof waitingKinds)[number]) =>
    Math.max(
      0,
      done.reduce((sum, name) => sum + (lowers[name]?.[kind] ?? 0), waiting[kind].count),
    )
  return {
    ...waiting,
    answer: { ...waiting.answer, count: after('answer') },
    confirm: { ...waiting.confirm, count: after('confirm') },
    offers: { ...waiting.offers, count: after('offers') },
  }
}

/**
 * What waits for the reader: as little as can be asked for. `count` is of what they must say yes or no to. What they have
 * done and the device has yet to send waits no longer.
 */
export function useWaiting(isWanted = true) {
  const token = useToken()
  const { data } = useQuery({
    queryKey: [...word, token],
    queryFn: async ({ signal }) => {
      const { waiting } = await call('GET /contact-requests/my', { query: { limit: 1 }, signal, background: true })
      keepWaiting(waitingKinds.filter((kind) => waiting[kind].count > 0))
      return waiting
    },
    enabled: isWanted && Boolean(token),
    ...useFresh(),
  })
  const unsent = useUnsent().filter(isOnItsWay)
  if (!data) return undefined
  const waiting = lowered(
    data,
    unsent.map(({ kind }) => kind),
  )
  return { ...waiting, count: waiting.answer.count + waiting.offers.count }
}

/** A move that was made waits no longer, whatever is still being asked. */
export function useLowerWaiting() {
  const client = useQueryClient()
  return (done: KindName) => {
    client.setQueriesData<Waiting>({ queryKey: word }, (before) => before && lowered(before, [done]))
    void client.invalidateQueries({ queryKey: word })
  }
}
