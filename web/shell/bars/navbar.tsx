import { lazy, Suspense, useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { optionalPart } from '#web/shell/optional-part.ts'
import { useLogout } from '#web/shell/use-logout.ts'
import { Waiting } from '#web/shell/waiting.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Wordmark } from '#web/ui/icons/wordmark.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Bell } from './bell.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import styles from './navbar.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { lesserWays, mainWays, ways } from './ways.ts'

const SiteDrawer = lazy(() => optionalPart(import('./site-drawer.tsx')))

export function Navbar() {
  const { t } = useTranslation()
  const logout = useLogout()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <header>
      <div className={styles.cloth}>
        <div className={`page ${styles.inside}`}>
          <Brand />
          <nav className={styles.links} aria-label={t('nav.menu')}>
            {mainWays.map(({ to, word, className, counts }) => (
              <NavLink key={to} to={to} className={className ?? ''}>
                {t(word)}
                {counts && <Waiting className={styles.count} />}
              </NavLink>
            ))}
            <span className={styles.more}>
              <Menu
                label={t('nav.more')}
                align="start"
                buttonClass={styles.moreButton}
                items={lesserWays.map(({ to, word, icon }) => ({
                  id: to,
                  label: t(word),
                  icon,
                  onSelect: () => navigate(to),
                }))}
              >
                {t('nav.more')}
                <Icon name="down" size="tiny" />
              </Menu>
            </span>
          </nav>
          <div className={styles.tools}>
            <LanguageSwitcher minWidth={48} />
            <Bell />
            <span className="on-desk">
              <ThemeToggle />
            </span>
            <span className="on-desk">
              <Button className="for-members" onClick={logout}>
                {t('nav.logout')}
              </Button>
              <ButtonLink className="for-visitors" to={ways.login.to}>
                {t('nav.login')}
              </ButtonLink>
            </span>
            <span className="on-phone">
              <IconButton icon="menu" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
            </span>
          </div>
        </div>
      </div>
      <div className="temple-edge" />
      {isOpen && (
        <Suspense>
          <SiteDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** In English the drawn wordmark; in the other scripts the name as it is written there. */
export function Brand() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const name = t('brand.name')
  return (
    <Link className={styles.brand} to="/" aria-label={name}>
      <Wordmark name={name} written={language === 'en' ? undefined : name} />
    </Link>
  )
}
