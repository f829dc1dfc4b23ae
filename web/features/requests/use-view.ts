import { useSearchParams } from 'react-router'
import { type RequestStatus, requestStatuses } from '#contract/requests-facts.ts'
import { useMe } from '#web/features/users/door/use-me.ts'

export const lists = ['received', 'sent'] as const
export type List = (typeof lists)[number]
type View = { list: List; status: RequestStatus | undefined; page: number }

/** Which requests are shown is part of the address: a reload and a link keep it. */
export function useView() {
  const [search, setSearch] = useSearchParams()
  const { data: user } = useMe()
  const usual = user?.role === 'customer' ? 'sent' : 'received'
  const view: View = {
    list: lists.find((one) => one === search.get('list')) ?? usual,
    status: requestStatuses.find((one) => one === search.get('status')),
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  }
  /** Another list or status begins at its first page. */
  const show = (change: Partial<View>) => {
    const { list, status, page } = { ...view, page: 1, ...change }
    const kept = {
      tab: search.get('tab') ?? 'requests',
      list,
      ...(status && { status }),
      ...(page > 1 && { page: `${page}` }),
    }
    setSearch(kept, { replace: true, preventScrollReset: change.page === undefined })
  }
  return { ...view, show }
}
