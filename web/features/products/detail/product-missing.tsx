import { useEffect } from 'react'
import { useToken } from '#web/lib/device/session.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './detail.module.css'

/** The server asks as nobody. What it did not find may be the reader's own, taken off the market: a member asks again. */
export function ProductMissing({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('product')
  const token = useToken()
  useEffect(() => {
    if (token) onAsk()
  }, [token, onAsk])
  return (
    <main id="main" className={`page stack ${styles.alone}`}>
      <title>{t('page.missing.title')}</title>
      <p className="quiet">404</p>
      <h1>{t('page.missing.title')}</h1>
      <p>{t('page.missing.text')}</p>
      <div className="row">
        <ButtonLink to="/marketplace" kind="main" icon="stall">
          {t('page.missing.market')}
        </ButtonLink>
      </div>
    </main>
  )
}
