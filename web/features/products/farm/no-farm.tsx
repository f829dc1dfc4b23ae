import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useKeptPage } from '#web/lib/offline/use-cached-page.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './farm.module.css'

export function FarmMissing() {
  const { t } = useTranslation(['farm', 'product'])
  return (
    <main id="main" className={`page stack ${styles.alone}`}>
      <title>{t('missing.title')}</title>
      <p className="quiet">404</p>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <div className="row">
        <ButtonLink to="/marketplace" kind="main" icon="stall">
          {t('product:page.missing.market')}
        </ButtonLink>
      </div>
    </main>
  )
}

export function FarmFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation('product')
  useKeptPage()
  return (
    <main id="main" className={`page stack ${styles.alone}`}>
      <title>{t('page.failed.title')}</title>
      <h1>{t('page.failed.title')}</h1>
      <LoadFailed onRetry={onRetry} busy={busy}>
        {t('page.failed.text')}
      </LoadFailed>
    </main>
  )
}
