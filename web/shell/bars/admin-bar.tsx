import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useLogout } from '#web/shell/use-logout.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import styles from './admin-bar.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Brand } from './navbar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Above the admin's pages, in place of the market's bar. */
export function AdminBar() {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <header>
      <div className={styles.cloth}>
        <div className={`page ${styles.inside}`}>
          <Brand />
          <span className={styles.tag}>
            <Badge>{t('admin:nav.admin')}</Badge>
          </span>
          <LanguageSwitcher minWidth={48} />
          <ThemeToggle />
          <span className="on-desk">
            <Button icon="logout" kind="quiet" onClick={logout}>
              {t('nav.logout')}
            </Button>
          </span>
          <span className="on-phone">
            <IconButton icon="logout" label={t('nav.logout')} onClick={logout} />
          </span>
        </div>
      </div>
      <div className="temple-edge" />
    </header>
  )
}
