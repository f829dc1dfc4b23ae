import { useSearchParams } from 'react-router'
import { type BulkOrderStatus, bulkOrderStatuses } from '#contract/bulk-orders/facts.ts'
import { type Category, categories } from '#contract/catalogue/catalogue.ts'
import type { Role } from '#contract/shared/roles.ts'
import type { OrderList } from './use-orders.ts'

/** What each role can have, the first one first. Who sells looks for needs, who buys for answers. */
const listsOf: Record<Role, readonly [OrderList, ...OrderList[]]> = {
  farmer: ['needs', 'offers'],
  vendor: ['mine', 'needs', 'offers'],
  customer: ['mine'],
  admin: ['needs'],
}

export const canPost = (role: Role) => role === 'customer' || role === 'vendor'

export type OrdersView = {
  list: OrderList
  page: number
  status: BulkOrderStatus | undefined
  name: string | undefined
  category: Category | undefined
  state: string | undefined
}

/** Which orders are shown is part of the address: a reload, a link and the back button keep it. */
export function useOrdersView(role: Role) {
  const [params, setParams] = useSearchParams()
  const lists = listsOf[role]
  const isPosting = params.has('post')
  const view: OrdersView = {
    list: lists.find((one) => one === params.get('list')) ?? lists[0],
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    status: bulkOrderStatuses.find((one) => one === params.get('status')),
    // of what is being posted these are the beginning, not a filter
    name: (!isPosting && params.get('name')?.slice(0, 60)) || undefined,
    category: isPosting ? undefined : categories.find((one) => one === params.get('category')),
    state: (!isPosting && params.get('state')?.slice(0, 60)) || undefined,
  }
  /** Another list begins anew, another filter at its first page. */
  const show = (change: Partial<OrdersView>) => {
    const kept = change.list ? { list: change.list } : { ...view, page: 1, ...change }
    const said = Object.entries(kept).filter(([part, value]) => value && !(part === 'page' && value === 1))
    setParams(Object.fromEntries(said.map(([part, value]) => [part, String(value)])), {
      replace: change.page === undefined,
      preventScrollReset: change.page === undefined,
    })
  }
  return { ...view, lists, params, isPosting: isPosting && canPost(role), show }
}
