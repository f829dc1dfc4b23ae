import { isRouteErrorResponse } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './error-screen.module.css'

type ErrorScreenProps = { error: unknown; onRetry?: () => void }

/** What is shown instead of a page that broke, or that is not there. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Broken {...(onRetry && { onRetry })} />
}

function Broken({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <main id="main" className={`page stack ${styles.screen}`}>
      <title>{t('broken.title')}</title>
      <h1>{t('broken.title')}</h1>
      <p role="alert">{t('broken.text')}</p>
      <div className="row">
        {onRetry && (
          <Button kind="main" icon="retry" onClick={onRetry}>
            {t('broken.retry')}
          </Button>
        )}
        <Button kind={onRetry ? 'plain' : 'main'} onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
        <ButtonLink to="/contact" kind="quiet">
          {t('nav.contact')}
        </ButtonLink>
      </div>
    </main>
  )
}

export function NotFound() {
  const { t } = useTranslation()
  return (
    <main id="main" className={`page stack ${styles.screen}`}>
      <title>{t('notFound.title')}</title>
      <p className="quiet">404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className="row">
        <ButtonLink to="/" kind="main">
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink to="/marketplace">{t('nav.marketplace')}</ButtonLink>
      </div>
    </main>
  )
}
