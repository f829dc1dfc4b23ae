import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, redirect, useLocation } from 'react-router'
import { useMe } from '#web/features/session/use-me.ts'
import { queryClient } from '#web/lib/query.ts'
import { loginPath, readToken, useToken } from '#web/lib/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/members-only.ts'
import styles from './members-only.module.css'

/** Pages for people who are signed in. They are drawn in the browser only: the token never leaves it but as a header. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (!readToken()) throw redirect(loginPath(`${pathname}${search}`))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <main id="main" className={styles.waiting}>
      <Spinner label={t('loading')} />
    </main>
  )
}

export default function MembersOnly() {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard />
    </QueryClientProvider>
  )
}

/** A token without a user is no session; another tab may have left meanwhile. */
function Guard() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const token = useToken()
  const { data: user, isPending, error, refetch } = useMe()
  if (token === null) return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  if (isPending) return <HydrateFallback />
  if (error)
    return (
      <main id="main" className={`page ${styles.failed}`}>
        <Alert tone="danger" retry={{ label: t('retry'), onRetry: () => void refetch() }}>
          {t('broken.title')}
        </Alert>
      </main>
    )
  if (!user) return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  return <Outlet />
}
