import { useLocation, useNavigate } from 'react-router'
import { TakeBack } from '#web/features/session/take-back.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './login.module.css'

/** The token stands behind the hash, which only the browser sees. */
export default function TakeBackPage() {
  const { t } = useTranslation('session')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isAwake = useInBrowser()
  return (
    <main id="main" className={`page ${styles.login}`}>
      <PageHead title={t('takeBack.title')} />
      <div className={styles.ways}>
        <ScriptsNeeded />
        {isAwake && (
          <TakeBack
            token={hash.slice(1) || undefined}
            onTaken={() => navigate('/login', { replace: true })}
            onLeave={() => navigate('/login')}
          />
        )}
      </div>
    </main>
  )
}
