import { useTranslation } from 'react-i18next'
import { useMe } from '#web/features/users/door/use-me.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { NotFound } from '#web/shell/error-screen.tsx'
import { useLogout } from '#web/shell/use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './admin-dashboard.module.css'

export const handle = { words: ['admin'] }

/** For anybody but an admin this page is not there. */
export default function AdminDashboard() {
  const { t } = useTranslation('admin')
  const { data: user } = useMe()
  const logout = useLogout()
  if (user?.role !== 'admin') return <NotFound />
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('dashboard.title')} />
      <div className={styles.head}>
        <div>
          <h1>{t('dashboard.title')}</h1>
          <p className="quiet">{t('dashboard.signedIn', { name: user.username })}</p>
        </div>
        <Button icon="logout" onClick={logout}>
          {t('dashboard.logout')}
        </Button>
      </div>
      <EmptyState title={t('dashboard.empty')} />
    </main>
  )
}
