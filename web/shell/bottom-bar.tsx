import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { type Way, ways } from './ways.ts'

const shown: Way[] = [
  { ...ways.home, className: 'for-visitors' },
  ways.dashboard,
  ways.market,
  ways.addProduct,
  ways.register,
  ways.login,
  ways.notifications,
  ways.profile,
]

/** Where each step has a row of its own under the thumb. */
const ownRow = ['/login', '/register', '/take-back']

/** Under the thumb, on a phone: the ways used most. */
export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (ownRow.includes(pathname)) return null
  return (
    <nav className={`on-phone ${styles.bar}`} aria-label={t('nav.quick')}>
      {shown.map(({ to, word, icon, className }) => (
        <NavLink key={to} to={to} end={to === '/'} className={className ?? ''}>
          <Icon name={icon} />
          {t(word)}
        </NavLink>
      ))}
    </nav>
  )
}
