import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ownPath } from '#web/lib/device/session.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type SeenPage, seenPages } from '#web/lib/offline/seen-pages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './offline.module.css'

const lookMs = 5_000

/** Instead of a page that was never opened here, where there is no network; and what any page begins with there. */
export default function Offline() {
  const { t } = useTranslation('offline')
  const [params] = useSearchParams()
  const [seen, setSeen] = useState<SeenPage[]>([])
  const wanted = ownPath(params.get('from'))
  const go = () => (wanted ? location.replace(wanted) : location.reload())
  useEffect(() => setSeen(seenPages()), [])
  useWayBack(wanted)
  return (
    <main id="main" data-lent="" className={`page stack ${styles.offline}`}>
      <title>{t('page.title')}</title>
      <meta name="robots" content="noindex" />
      <Icon name="offline" size="large" />
      <h1>{t('page.title')}</h1>
      <p>{t('page.text')}</p>
      <div>
        <Button kind="main" icon="retry" onClick={go}>
          {t('page.retry')}
        </Button>
      </div>
      {seen.length > 0 && (
        <nav aria-label={t('page.seen')}>
          <Section title={t('page.seen')}>
            <ul className={styles.seen}>
              {seen.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>
                    {title}
                    <Icon name="right" size="small" />
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        </nav>
      )}
    </main>
  )
}

/** As soon as somebody answers, the page that was wanted opens by itself. */
function useWayBack(wanted: string | undefined) {
  useEffect(() => {
    if (!wanted) return undefined
    const look = async () => {
      const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
      if (answer?.ok) location.replace(wanted)
    }
    const timer = setInterval(look, lookMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [wanted])
}
