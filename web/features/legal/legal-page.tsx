import { type ReactNode, useEffect } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { type LegalPage as LegalPageName, legalPages } from '#contract/legal/facts.ts'
import type { Legal } from '#contract/legal/legal.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './legal.module.css'
import type { LoadedLegal } from './load-legal.ts'
import { OwnText } from './own-text.tsx'

type LegalPageProps = { name: LegalPageName; children: (legal: Legal) => ReactNode }

/** A legal page: the operator's own text, else ours, made of the facts of this installation. */
export function LegalPage({ name, children }: LegalPageProps) {
  const { t, i18n } = useTranslation('legal')
  const { language, legal } = useLoaderData<LoadedLegal>()
  const { revalidate, state } = useRevalidator()
  const isInOtherWords = language !== i18n.language
  useEffect(() => {
    if (isInOtherWords) void revalidate()
  }, [isInOtherWords, revalidate])
  return (
    <main id="main" className={`page ${styles.legal}`}>
      <PageHead title={t(`${name}.title`)} description={t(`${name}.lead`)} />
      <header className={styles.head}>
        <h1>{t(`${name}.title`)}</h1>
        <p className={styles.lead}>{t(`${name}.lead`)}</p>
        {legal && <p className="quiet small">{t('version', { day: dateOf(legal.version, i18n.language) })}</p>}
      </header>
      {legal?.isDemo && <Alert title={t('demo.title')}>{t('demo.text')}</Alert>}
      {!legal && (
        <Alert
          tone="waiting"
          retry={{ label: t('translation:retry'), onRetry: () => void revalidate(), busy: state === 'loading' }}
        >
          {t('failed')}
        </Alert>
      )}
      {legal?.own && legal.own.language !== i18n.language && (
        <p className="quiet">{t('ownLanguage', { language: languageNames[legal.own.language] })}</p>
      )}
      {legal && (legal.own ? <OwnText {...legal.own} /> : children(legal))}
      <nav className={styles.others} aria-label={t('others')}>
        {legalPages
          .filter((other) => other !== name)
          .map((other) => (
            <Link key={other} className="tap" to={`/${other}`}>
              {t(`${other}.title`)}
            </Link>
          ))}
      </nav>
    </main>
  )
}
