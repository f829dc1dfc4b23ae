import { Link, useNavigate } from 'react-router'
import { AdminLogin } from '#web/features/admin/admin-login.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { PrefetchPage } from '#web/lib/prefetch-page.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import styles from './admin-login.module.css'

const home = '/admin/dashboard'

export default function AdminLoginPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('login.title')} />
      <div className={styles.head}>
        <h1>{t('login.title')}</h1>
        <p>{t('login.lead')}</p>
      </div>
      <ScriptsNeeded />
      <AdminLogin onSignedIn={() => navigate(home, { replace: true })} />
      <PrefetchPage path={home} />
      <Link to="/login" className={styles.other}>
        {t('login.toLogin')}
      </Link>
    </main>
  )
}
