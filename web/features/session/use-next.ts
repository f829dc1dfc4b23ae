import { useLocation } from 'react-router'
import { ownPath } from '#web/lib/device/session.ts'

/** Where somebody goes once they are signed in: the page that asked for it, else the dashboard. */
export function useNext() {
  const { search } = useLocation()
  return ownPath(new URLSearchParams(search).get('next')) ?? '/dashboard'
}
