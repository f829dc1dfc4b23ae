import { Link, useLocation, useNavigate } from 'react-router'
import { AdminLogin } from '#web/features/admin/admin-login.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { PrefetchPage } from '#web/lib/prefetch-page.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './admin-login.module.css'

const home = '/admin/dashboard'

export default function AdminLoginPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  /** Who was led here from the panel, which opens to admins alone. */
  const { notAdmin } = (useLocation().state ?? {}) as { notAdmin?: string }
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('login.title')} />
      <div className={styles.head}>
        <h1>{t('login.title')}</h1>
        <p>{t('login.lead')}</p>
      </div>
      <ScriptsNeeded />
      {notAdmin && (
        <Alert tone="waiting">
          <p>{t('login.notAdmin', { name: notAdmin })}</p>
          <Link to="/dashboard">{t('login.home')}</Link>
        </Alert>
      )}
      <AdminLogin onSignedIn={() => navigate(home, { replace: true })} />
      <PrefetchPage path={home} />
      <Link to="/login" className={styles.other}>
        {t('login.toLogin')}
      </Link>
    </main>
  )
}
