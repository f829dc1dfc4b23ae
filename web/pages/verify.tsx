import { useLocation } from 'react-router'
import { Verify } from '#web/features/requests/verify/verify.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './verify.module.css'

/** The signed note stands behind the hash, which only the browser sees: it is checked here, and sent nowhere. */
export default function VerifyPage() {
  const { t } = useTranslation('verify')
  const { hash } = useLocation()
  const isAwake = useInBrowser()
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <title>{`${t('title')} · ${t('translation:brand.name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('title')}</h1>
      {!(isAwake && hash) && <p>{t('lead')}</p>}
      <ScriptsNeeded />
      {isAwake && <Verify key={hash} fragment={hash.slice(1).trim()} />}
    </main>
  )
}
