import { type ComponentType, useEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { followOtherTabs, logoutEvent } from '#web/lib/device/session.ts'
import { useEndedSessions } from '#web/lib/device/tab-session.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import { Banners } from './banners/banners.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { Footer } from './bars/footer.tsx'
import { Navbar } from './bars/navbar.tsx'
import { stepByStep } from './bars/ways.ts'
import { Outbox } from './outbox.tsx'
import styles from './site.module.css'
import { useChosenLanguage } from './use-chosen-language.ts'
import { useScrollPadding } from './use-scroll-padding.ts'

/** What stands around every page. */
export default function Site() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  const Bar = useBar()
  const hasBar = !stepByStep.includes(useLocation().pathname) && !Bar
  useChosenLanguage()
  useLogoutRedirect()
  useEffect(followOtherTabs, [])
  return (
    <div className={classNames(styles.site, hasBar && styles.withBar)}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div ref={useScrollPadding()} className={styles.top}>
        <Banners />
        {Bar ? <Bar /> : <Navbar />}
        {state !== 'idle' && <div className={styles.moving} role="progressbar" aria-label={t('loading')} />}
      </div>
      {!Bar && <Outbox />}
      <Outlet key={useEndedSessions()} />
      {!Bar && <Footer />}
      {hasBar && <BottomBar />}
      <ToastOutlet words={{ region: t('toasts.region'), close: t('nav.close') }} />
    </div>
  )
}

/** A page that is no part of the market names a bar of its own in `handle.Bar`. */
function useBar() {
  const handles = useMatches().map(({ handle }) => handle as { Bar?: ComponentType } | undefined)
  return handles.find((handle) => handle?.Bar)?.Bar
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
