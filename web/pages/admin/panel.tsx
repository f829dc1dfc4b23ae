import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Navigate, NavLink, useLocation, useNavigate, useRoutes } from 'react-router'
import { askForOverview } from '#web/features/admin/overview/use-overview.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import type { PageHandle } from '#web/lib/page-words.ts'
import { type Part, partOf, usePart } from '#web/lib/part.ts'
import { readToken } from '#web/lib/session.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { AdminBar } from '#web/shell/admin-bar.tsx'
import { adminHome, adminWays, wayAt } from '#web/shell/admin-ways.ts'
import { NotFound } from '#web/shell/error-screen.tsx'
import { PlainFrame } from '#web/shell/frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Route } from './+types/panel.ts'
import styles from './panel.module.css'

type PageModule = { default: ComponentType; handle?: PageHandle }

const overview = partOf<PageModule>(() => import('./overview.tsx'))

export const handle = { words: ['admin', 'errors'], begin: overview.get, Bar: AdminBar, Frame: AdminFrame }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const token = readToken()
  if (token && url.pathname === adminHome) askForOverview(token, url)
  return null
}

const page = (load: () => Promise<PageModule>) => <Shown part={partOf(load)} />

/** Parted here and not in the site's routes, which everybody loads with their first page. */
const pages = [
  { index: true as const, element: <Shown part={overview} /> },
  { path: 'users', element: page(() => import('./users.tsx')) },
  { path: 'users/:id', element: page(() => import('./user.tsx')) },
  { path: 'products', element: page(() => import('./products.tsx')) },
  { path: 'requests', element: page(() => import('./requests.tsx')) },
  { path: 'requests/:id', element: page(() => import('./request.tsx')) },
  { path: 'messages', element: page(() => import('./messages.tsx')) },
  { path: 'messages/:id', element: page(() => import('./message.tsx')) },
  { path: 'logs', element: page(() => import('./logs.tsx')) },
  { path: 'system', element: page(() => import('./system.tsx')) },
  { path: 'export', element: page(() => import('./export.tsx')) },
  { path: '*', element: <NotFound /> },
]

/** A page with the words that it names in its `handle`, as the site's own pages do. */
function Shown({ part }: { part: Part<PageModule> }) {
  const { default: Page, handle } = usePart(part)
  useTranslation(['admin', ...(handle?.words ?? [])])
  return <Page />
}

/** Admins only: anybody else is led to the admin's login. The server asks for itself at every call. */
export default function AdminPanel() {
  const { data: user } = useMe()
  if (!user) return null
  if (user.role !== 'admin') return <Navigate to="/admin" replace />
  return (
    <Room username={user.username}>
      <Suspense fallback={<Bones />}>
        <Page />
      </Suspense>
    </Room>
  )
}

const Page = () => useRoutes(pages)

function AdminFrame() {
  return (
    <Room>
      <Bones />
    </Room>
  )
}

function Bones() {
  const { t } = useTranslation('admin')
  return <PlainFrame title={t(wayAt(useLocation().pathname)?.word ?? 'dashboard.title')} />
}

function Room({ username, children }: { username?: string; children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <div className={`page ${styles.room}`}>
      <nav className={styles.nav} aria-label={t('nav.region')}>
        {adminWays.map(({ to, word, icon }, index) => (
          <NavLink key={to} to={to} end={index === 0} className={styles.way ?? ''}>
            <Icon name={icon} size="small" />
            {t(word)}
          </NavLink>
        ))}
        <p className={styles.who}>{username && t('dashboard.signedIn', { name: username })}</p>
      </nav>
      <nav className={styles.pick} aria-label={t('nav.region')}>
        <Pick />
      </nav>
      {children}
    </div>
  )
}

/** On a phone eight ways don't fit side by side. */
function Pick() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const here = wayAt(useLocation().pathname)
  return (
    <SelectField
      label={t('nav.region')}
      labelHidden
      value={here?.to ?? ''}
      onChange={(event) => navigate(event.target.value)}
      options={adminWays.map(({ to, word }) => ({ value: to, label: t(word) }))}
    />
  )
}
