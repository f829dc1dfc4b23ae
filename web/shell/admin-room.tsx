import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './admin-room.module.css'
import { adminWays, wayAt } from './admin-ways.ts'
import { PlainFrame } from './frame.tsx'

export const handle = { Frame: AdminFrame }

/** Admins only: anybody else is led to the admin's login. The server asks for itself at every call. */
export default function AdminRoom() {
  const { data: user } = useMe()
  if (!user) return null
  if (user.role !== 'admin') return <Navigate to="/admin" replace />
  return (
    <Room username={user.username}>
      <Outlet />
    </Room>
  )
}

function AdminFrame() {
  const { t } = useTranslation('admin')
  const word = wayAt(useLocation().pathname)?.word ?? 'dashboard.title'
  return (
    <Room>
      <PlainFrame title={t(word)} />
    </Room>
  )
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
      <div className={styles.pick}>
        <Pick />
      </div>
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
