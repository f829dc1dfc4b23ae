import { NavLink } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useLogout } from '#web/shell/use-logout.ts'
import { Waiting } from '#web/shell/waiting.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { DataSaver } from './data-saver.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import styles from './navbar.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { mainWays, type NavDestination, ways } from './ways.ts'

const shown: NavDestination[] = [...mainWays, ways.contact, ways.login, ways.register]

export default function SiteDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Drawer open side="right" title={t('nav.menu')} closeLabel={t('nav.close')} onClose={onClose}>
      <nav className={styles.drawer} aria-label={t('nav.menu')}>
        {shown.map(({ to, word, icon, className, counts }) => (
          <NavLink key={to} to={to} className={classNames(styles.drawerItem, className)} onClick={onClose}>
            <Icon name={icon} />
            {t(word)}
            {counts && <Waiting />}
          </NavLink>
        ))}
        <ThemeToggle wide />
        <LanguageSwitcher drawerMenu />
        <div className={styles.drawerSwitch}>
          <DataSaver />
        </div>
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
