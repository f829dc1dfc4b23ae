import { Link, useLocation, useNavigate } from 'react-router'
import { Login } from '#web/features/session/login.tsx'
import { useNext } from '#web/features/session/use-next.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import styles from './login.module.css'

const crate = ['moong', 'lemon', 'onion', 'garlic', 'rice', 'brinjal', 'grapes', 'wheat', 'potato']

export default function LoginPage() {
  const { t } = useTranslation('session')
  const { search } = useLocation()
  const navigate = useNavigate()
  const next = useNext()
  return (
    <main id="main" className={`page ${styles.login}`}>
      <PageHead title={t('phone.title')} />
      <div className={styles.ways}>
        <ScriptsNeeded />
        <Login
          next={next}
          onNewNumber={(phone) => navigate(`/register${search}`, { state: { phone } })}
          newcomer={
            <p className="quiet">
              {t('newHere')}{' '}
              <Link className="tap" to={`/register${search}`}>
                {t('register')}
              </Link>
            </p>
          }
        />
      </div>
      <div className={`on-desk ${styles.crate}`} aria-hidden="true">
        {crate.map((name) => (
          <img key={name} src={`/pics/${name}-480.webp`} width="480" height="360" alt="" loading="lazy" />
        ))}
      </div>
    </main>
  )
}
