import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { type Place, places } from './places.ts'

const shown: Place[] = [
  { ...places.home, className: 'for-visitors' },
  places.dashboard,
  places.market,
  places.addProduct,
  places.register,
  places.login,
  places.notifications,
  places.profile,
]

/** Under the thumb, on a phone: the ways used most. */
export function BottomBar() {
  const { t } = useTranslation()
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
