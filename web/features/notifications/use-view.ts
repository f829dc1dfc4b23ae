import { useSearchParams } from 'react-router'

type NotificationView = { unread: boolean; page: number }

/** Which notifications are shown is part of the address: a reload and a link keep it. */
export function useView() {
  const [search, setSearch] = useSearchParams()
  const view: NotificationView = {
    unread: search.get('show') === 'new',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  }
  const show = (change: Partial<NotificationView>) => {
    const { unread, page } = { ...view, page: 1, ...change }
    setSearch(
      { ...(unread && { show: 'new' }), ...(page > 1 && { page: `${page}` }) },
      { replace: true, preventScrollReset: change.page === undefined },
    )
  }
  return { ...view, show }
}
