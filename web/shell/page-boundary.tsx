import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** Around every page and inside the shell: a page that breaks leaves the way out of it standing. */
export default function PageBoundary() {
  return <Outlet />
}

/** While a page begins in the browser: its code and what it shows are on their way. */
export function HydrateFallback() {
  return <main id="main" className="page" />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const here = useLocation()
  return <ErrorScreen error={error} onRetry={() => navigate(here, { replace: true, preventScrollReset: true })} />
}
