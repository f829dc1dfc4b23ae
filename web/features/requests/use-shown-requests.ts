import { askForMyRequests, type MyQuery, useMyRequests } from './use-requests.ts'
import { type RequestView, useView, viewIn } from './use-view.ts'

export const pageSize = 20

/** What the address asks for, and the requests it stands for. */
export function useShownRequests() {
  const view = useView()
  return { view, requests: useMyRequests(queryOf(view)) }
}

/** Asks for what an address stands for, while its page is on its way. */
export const askForShownRequests = (token: string, { searchParams }: URL) =>
  askForMyRequests(token, queryOf(viewIn(searchParams)))

const queryOf = ({ page, status }: RequestView): MyQuery => ({ page, limit: pageSize, ...(status && { status }) })
