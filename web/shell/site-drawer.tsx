import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import styles from './navbar.module.css'
import { mainPlaces, type Place, places } from './places.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useLogout } from './use-logout.ts'

const shown: Place[] = [...mainPlaces, places.contact, places.login, places.register]

export default function SiteDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Drawer open side="right" title={t('nav.menu')} closeLabel={t('nav.close')} onClose={onClose}>
      <nav className={styles.drawer} aria-label={t('nav.menu')}>
        {shown.map(({ to, word, icon, className }) => (
          <NavLink key={to} to={to} className={classNames(styles.drawerItem, className)} onClick={onClose}>
            <Icon name={icon} />
            {t(word)}
          </NavLink>
        ))}
        <ThemeToggle wide />
        <LanguageSwitcher drawerMenu />
        <button
          type="button"
          className={classNames(styles.drawerItem, 'for-members')}
          onClick={() => {
            onClose()
            logout()
          }}
        >
          <Icon name="logout" />
          {t('nav.logout')}
        </button>
      </nav>
    </Drawer>
  )
}
