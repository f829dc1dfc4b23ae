import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, useLocation, useNavigate, useRoutes } from 'react-router'
import { useMe } from '#web/features/users/door/use-me.ts'
import { AdminBar } from '#web/shell/admin-bar.tsx'
import { adminWays, wayAt } from '#web/shell/admin-ways.ts'
import { NotFound } from '#web/shell/error-screen.tsx'
import { PlainFrame } from '#web/shell/frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './panel.module.css'

export const handle = { words: ['admin', 'errors'], Bar: AdminBar, Frame: AdminFrame }

/** Parted here and not in the site's routes, which everybody loads with their first page. */
const pages = [
  { index: true as const, Component: lazy(() => import('./overview.tsx')) },
  { path: 'users', Component: lazy(() => import('./users.tsx')) },
  { path: 'users/:id', Component: lazy(() => import('./user.tsx')) },
  { path: 'products', Component: lazy(() => import('./products.tsx')) },
  { path: 'requests', Component: lazy(() => import('./requests.tsx')) },
  { path: 'requests/:id', Component: lazy(() => import('./request.tsx')) },
  { path: 'messages', Component: lazy(() => import('./messages.tsx')) },
  { path: 'messages/:id', Component: lazy(() => import('./message.tsx')) },
  { path: 'logs', Component: lazy(() => import('./logs.tsx')) },
  { path: 'system', Component: lazy(() => import('./system.tsx')) },
  { path: 'export', Component: lazy(() => import('./export.tsx')) },
  { path: '*', Component: NotFound },
]

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
