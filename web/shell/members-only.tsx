import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { useKeepMe, useMe } from '#web/features/users/door/use-me.ts'
import { useAccountLanguage } from '#web/features/users/profile/use-account-language.ts'
import { ErrorNote, isRefusal } from '#web/lib/error-text.tsx'
import { LoadFailed } from '#web/lib/loaded.tsx'
import { queryClient } from '#web/lib/query.ts'
import { forgetSession, loginPath, readToken, useToken } from '#web/lib/session.ts'
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
  const isLeaving = useNavigation().state !== 'idle'
  const { data: user, isPending, error, refetch } = useMe()
  const suspension = useSuspension(error)
  useAccountLanguage(user?.role === 'admin' ? undefined : user, useKeepMe())
  if (suspension)
    return (
      <main id="main" className={`page ${styles.failed}`}>
        <ErrorNote error={suspension} />
      </main>
    )
  if (token === null && isLeaving) return <HydrateFallback />
  if (token === null) return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  if (isPending) return <HydrateFallback />
  if (error)
    return (
      <main id="main" className={`page ${styles.failed}`}>
        <LoadFailed onRetry={() => refetch()}>{t('broken.title')}</LoadFailed>
      </main>
    )
  if (!user) return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  return <Outlet />
}

/** A suspended account is signed out on this device, and told why instead of being sent to the login page. */
function useSuspension(error: Error | null): Error | undefined {
  const [suspension, setSuspension] = useState<Error>()
  useEffect(() => {
    if (!isRefusal(error, 'account_suspended')) return
    setSuspension(error)
    forgetSession()
  }, [error])
  return suspension
}
