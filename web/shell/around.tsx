import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { followOtherTabs, logoutEvent } from '#web/lib/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { Banners } from './banners.tsx'
import styles from './site.module.css'
import { useRememberedWay } from './stale-release.ts'
import { useChosenLanguage } from './use-chosen-language.ts'

type AroundProps = { bar: ReactNode; below?: ReactNode; className?: string | false | undefined }

/** What stands around every page, whoever it is for. */
export function Around({ bar, below, className }: AroundProps) {
  const { t } = useTranslation()
  const { state } = useNavigation()
  useChosenLanguage()
  useRememberedWay()
  useLogoutRedirect()
  useEffect(followOtherTabs, [])
  return (
    <div className={classNames(styles.site, className)}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div className={styles.top}>
        <Banners />
        {bar}
        {state !== 'idle' && <div className={styles.moving} role="progressbar" aria-label={t('loading')} />}
      </div>
      <Outlet />
      {below}
      <ToastOutlet words={{ region: t('toasts.region'), close: t('nav.close') }} />
    </div>
  )
}

/** A session that ended by itself leads to the login page without throwing the whole page away. */
function useLogoutRedirect() {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = (event: Event) => {
      event.preventDefault()
      const { to } = (event as CustomEvent<{ to?: string }>).detail
      if (to) navigate(to, { replace: true })
    }
    addEventListener(logoutEvent, leave)
    return () => removeEventListener(logoutEvent, leave)
  }, [navigate])
}
