import { useMyRequests } from './use-requests.ts'
import { useView } from './use-view.ts'

export const pageSize = 20

/** What the address asks for, and the requests it stands for. */
export function useShownRequests() {
  const view = useView()
  const { page, status } = view
  return { view, requests: useMyRequests({ page, limit: pageSize, ...(status && { status }) }) }
}
