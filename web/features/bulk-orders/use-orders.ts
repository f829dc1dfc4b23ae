import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { BulkOrderStatus } from '#contract/bulk-orders/facts.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useFresh } from '#web/lib/api/live.ts'
import { useToken } from '#web/lib/device/session.ts'
import { writeStored } from '#web/lib/device/storage.ts'

/** What others need, what I made an offer for, what I posted. */
export type OrderList = 'needs' | 'offers' | 'mine'

export type OrderListFilters = {
  status?: BulkOrderStatus | undefined
  name?: string | undefined
  category?: Category | undefined
  state?: string | undefined
}
type Orders = Awaited<ReturnType<typeof call<'GET /bulk-orders'>>>

const lists = 'list'
const keyOf = (...rest: unknown[]) => ['bulk-orders', ...rest]
const listQuery = { needs: {}, offers: { offered: 'true' }, mine: { mine: 'true' } } as const
const pageSize = 12

/** A page of one list. While another page or filter loads, the last one of that list stays. */
export function useOrders(list: OrderList, narrowed: OrderListFilters & { page: number; limit?: number }) {
  const token = useToken()
  const query = { limit: pageSize, ...listQuery[list], ...narrowed }
  useOtherTabs()
  return useQuery({
    queryKey: keyOf(lists, token, list, query),
    queryFn: ({ signal }) => call('GET /bulk-orders', { query, signal }),
    placeholderData: (before, last) => (last?.queryKey[3] === list ? keepPreviousData(before) : undefined),
    ...useFresh(),
  })
}

/** Null: there is none, or it is over and none of the reader's business. */
export function useOrder(id: string | undefined) {
  const token = useToken()
  useOtherTabs()
  return useQuery({
    queryKey: keyOf('one', token, id),
    queryFn: ({ signal }) =>
      call('GET /bulk-orders/{id}', { params: { id: id ?? '' }, signal }).then(
        ({ bulkOrder }): BulkOrder | null => bulkOrder,
        (error) => {
          if (isRefusal(error, 'not_found', 'validation')) return null
          throw error
        },
      ),
    enabled: id !== undefined,
    ...useFresh(),
  })
}

export function useRefreshOrders() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf() })
}

const movedKey = 'bulk-orders-moved'

/** What is done in one tab is shown in the others. */
function useOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === movedKey) void client.invalidateQueries({ queryKey: keyOf() })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client])
}

/** Puts in what a step answered, wherever that order is shown; then everything is asked again. */
export function useKeepOrder() {
  const client = useQueryClient()
  const token = useToken()
  const refresh = useRefreshOrders()
  return (order: BulkOrder) => {
    // No step answers with the facts of its poster: those that were read stay.
    client.setQueryData<BulkOrder | null>(keyOf('one', token, order._id), (before) => ({
      ...order,
      ...(before?.posterFacts !== undefined && { posterFacts: before.posterFacts }),
    }))
    replaceInLists(client, order)
    writeStored(movedKey, String(Date.now()))
    void refresh()
  }
}

function replaceInLists(client: QueryClient, order: BulkOrder) {
  client.setQueriesData<Orders>(
    { queryKey: keyOf(lists) },
    (before) =>
      before && { ...before, bulkOrders: before.bulkOrders.map((one) => (one._id === order._id ? order : one)) },
  )
}
