import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { loginPath } from '#web/features/session/door/login-path.ts'
import { askWhoIAm, useKeepMe, useMe } from '#web/features/users/door/use-me.ts'
import { useAccountLanguage } from '#web/features/users/profile/use-account-language.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, readToken, useToken } from '#web/lib/device/session.ts'
import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { messagesOfRoutes } from '#web/lib/messages/page-messages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PlainFrame } from './frame.tsx'
import styles from './members-only.module.css'
import { ScriptsNeeded } from './scripts-needed.tsx'

/**
 * Auth guard of the protected routes, the pages for people who are signed in. The server renders only their frames: the token leaves the
 * browser only as a header.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const token = readToken()
  if (!token) throw redirect(loginPath(`${pathname}${search}`))
  askWhoIAm(token)
  return null
}
loader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className={styles.room}>
      <ScriptsNeeded className="page" />
      <PageFrame />
    </div>
  )
}

export default function MembersOnly() {
  useComingWords()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.room}>
        <Guard />
      </div>
    </QueryClientProvider>
  )
}

function useComingWords() {
  const { i18n } = useTranslation()
  const messages = messagesOfRoutes(useMatches().map(({ id }) => id))
  if (!i18n.isReady(messages)) void i18n.need(messages)
}

/** The frame that the page itself names. */
function PageFrame() {
  const handles = useMatches().map(({ handle }) => handle as { Frame?: ComponentType } | undefined)
  const Own = handles.findLast((handle) => handle?.Frame)?.Frame ?? PlainFrame
  return <Own />
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
  if (token === null && isLeaving) return <PageFrame />
  if (token === null) return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  if (isPending) return <PageFrame />
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
