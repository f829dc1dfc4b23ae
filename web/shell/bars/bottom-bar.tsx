import { NavLink } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Waiting } from '#web/shell/waiting.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './bottom-bar.module.css'
import { type NavDestination, ways } from './ways.ts'

const shown: NavDestination[] = [
  { ...ways.home, className: 'for-visitors' },
  ways.market,
  ways.requests,
  ways.addProduct,
  ways.register,
  ways.login,
  ways.dashboard,
  ways.profile,
]

/** Under the thumb, on a phone: the ways used most. */
export function BottomBar() {
  const { t } = useTranslation()
  return (
    <nav className={`on-phone ${styles.bar}`} aria-label={t('nav.quick')}>
      {shown.map(({ to, word, icon, className, counts }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classNames(className, icon === 'plus' && styles.add)}>
          <Icon name={icon} />
          <span className={styles.word}>{t(word)}</span>
          {counts && <Waiting className={styles.count} />}
        </NavLink>
      ))}
    </nav>
  )
}
