import panelPages from 'virtual:panel-pages'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, Navigate, NavLink, useLocation, useNavigate, useRoutes } from 'react-router'
import type { Namespace } from '#contract/messages.ts'
import { askForOverview } from '#web/features/admin/overview/use-overview.ts'
import { askWhatWaits, countsByPage, upTo, useCountAgain, useWaiting } from '#web/features/admin/waiting/use-waiting.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { readRole, readToken } from '#web/lib/device/session.ts'
import { type LazyPart, lazyPart, useLazyPart } from '#web/lib/lazy-part.ts'
import type { PageHandle } from '#web/lib/messages/page-messages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminBar } from '#web/shell/bars/admin-bar.tsx'
import { adminHome, adminWays, wayAt } from '#web/shell/bars/admin-ways.ts'
import { NotFound } from '#web/shell/error-screen.tsx'
import { PlainFrame } from '#web/shell/frame.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './panel.module.css'

type PageModule = { default: ComponentType }

const [overview, ...others] = panelPages.map(({ load, ...page }) => ({ ...page, part: lazyPart(load) }))

/** The overview is what most people see first. */
const begin: PageHandle['begin'] = async () => {
  await overview?.part.get()
  return overview?.messages ?? []
}

export const handle = { begin, Bar: AdminBar, Frame: AdminFrame }

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const token = readToken()
  if (!token || readRole() !== 'admin') return null // nobody else is answered, so nothing is asked for them
  askWhatWaits(token)
  if (url.pathname === adminHome) askForOverview(token, url)
  return null
}

/** Parted here and not in the site's routes, which everybody loads with their first page. */
const pages = [
  ...(overview ? [{ index: true as const, element: <Shown {...overview} /> }] : []),
  ...others.map((page) => ({ path: page.path, element: <Shown {...page} /> })),
  { path: '*', element: <NotFound /> },
]

/** A page, once all its messages are here: so that no part of it waits for its own. */
function Shown({ part, messages }: { part: LazyPart<PageModule>; messages: readonly Namespace[] }) {
  const { default: Page } = useLazyPart(part)
  useTranslation(['admin', ...messages])
  return <Page />
}

/** Admins only: anybody else is led to the admin's login. The server asks for itself at every call. */
export default function AdminPanel() {
  const { data: user } = useMe()
  if (!user) return null
  if (user.role !== 'admin') return <Navigate to="/admin" state={{ notAdmin: user.name }} replace />
  return (
    <CountedRoom username={user.username}>
      <Suspense fallback={<PanelSkeleton />}>
        <Page />
      </Suspense>
    </CountedRoom>
  )
}

const Page = () => useRoutes(pages)

function AdminFrame() {
  return (
    <Room>
      <PanelSkeleton />
    </Room>
  )
}

function PanelSkeleton() {
  const { t } = useTranslation('admin')
  return <PlainFrame title={t(wayAt(useLocation().pathname)?.word ?? 'dashboard.title')} />
}

/** What waits there for somebody. */
function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation('admin')
  if (!count) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{upTo(count)}</span>
      <span className="visually-hidden">{t('nav.waiting', { count, number: upTo(count) })}</span>
    </span>
  )
}

const none: ReadonlyMap<string, number> = new Map()

/** Beside the page itself, once it is known that an admin looks at it. */
function CountedRoom(props: { username: string; children: ReactNode }) {
  const { data } = useWaiting()
  useCountAgain()
  return <Room {...props} counts={data ? countsByPage(data) : none} />
}

type RoomProps = { username?: string; counts?: ReadonlyMap<string, number>; children: ReactNode }

function Room({ username, counts = none, children }: RoomProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={`page ${styles.room}`}>
      <nav className={styles.nav} aria-label={t('nav.region')}>
        {adminWays.map(({ to, word, icon }, index) => (
          <NavLink key={to} to={to} end={index === 0} className={styles.way ?? ''}>
            <Icon name={icon} size="small" />
            {t(word)}
            <Count count={counts.get(to)} />
          </NavLink>
        ))}
        <p className={styles.who}>{username && t('dashboard.signedIn', { name: username })}</p>
      </nav>
      <nav className={styles.pick} aria-label={t('nav.region')}>
        <Pick counts={counts} />
      </nav>
      {children}
    </div>
  )
}

/** On a phone eight ways don't fit side by side. */
function Pick({ counts }: { counts: ReadonlyMap<string, number> }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const here = wayAt(useLocation().pathname)
  return (
    <SelectField
      label={t('nav.region')}
      labelHidden
      value={here?.to ?? ''}
      onChange={(event) => navigate(event.target.value)}
      options={adminWays.map(({ to, word }) => {
        const count = counts.get(to)
        return { value: to, label: count ? `${t(word)} (${upTo(count)})` : t(word) }
      })}
    />
  )
}
