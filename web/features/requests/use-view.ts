import { useSearchParams } from 'react-router'
import { type OwnList, ownLists, type RequestStatus, requestStatuses } from '#contract/requests/facts.ts'

export type RequestView = {
  /** Undefined where the address leaves it open. */
  list: OwnList | undefined
  status: RequestStatus | undefined
  page: number
}

export const viewIn = (search: URLSearchParams): RequestView => ({
  list: ownLists.find((one) => one === search.get('list')),
  status: requestStatuses.find((one) => one === search.get('status')),
  page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
})

/** Which requests are shown is part of the address: a reload and a link keep it. */
export function useView() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab')
  const view = viewIn(search)
  /** Another list or status begins at its first page. */
  const show = (change: Partial<RequestView>) => {
    const { list, status, page } = { ...view, page: 1, ...change }
    const kept = {
      ...(tab && { tab }),
      ...(list && { list }),
      ...(status && { status }),
      ...(page > 1 && { page: `${page}` }),
    }
    setSearch(kept, { replace: true, preventScrollReset: change.page === undefined })
  }
  /** The one request that somebody came for. */
  return { ...view, request: search.get('request') ?? undefined, show }
}
