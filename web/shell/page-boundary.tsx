import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** The error boundary of every page, inside the shell: the bars stay usable when a page fails. */
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
