import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './about.module.css'

const values = [
  { name: 'sustainability', icon: 'sprout' },
  { name: 'transparentConnections', icon: 'balance' },
  { name: 'qualityAssurance', icon: 'shield' },
  { name: 'farmerSupport', icon: 'support' },
] as const

/** Written by the build (vite.config.ts): the notices of the packages in the pages. */
const licencesFile = '/licences.txt'

type AboutHighlight = { title: string; text: string }

export default function About() {
  const { t, i18n } = useTranslation('about')
  const { SOURCE_URL } = usePage().settings
  const paragraphs = (i18n.words('about:mission.paragraphs') ?? []) as string[]
  const highlights = (i18n.words('about:highlights.items') ?? []) as AboutHighlight[]
  return (
    <main id="main" className={`page ${styles.about}`}>
      <PageHead title={t('title')} description={t('lead')} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Section title={t('mission.title')}>
        <div className={styles.prose}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={t('highlights.title')}>
        <ul className={styles.highlights}>
          {highlights.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('values.title')}>
        <ul className={styles.values}>
          {values.map(({ name, icon }) => (
            <li key={name}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <h3>{t(`values.${name}.title`)}</h3>
              <p className="quiet">{t(`values.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('developers.title')}>
        <p className={styles.prose}>{t('developers.text')}</p>
      </Section>
      <div id="source">
        <Section title={t('source.title')}>
          <div className={styles.prose}>
            <p>{t('source.text')}</p>
            {SOURCE_URL ? (
              <p>
                <a href={SOURCE_URL}>{t('source.link')}</a>
              </p>
            ) : (
              <p>{t('source.ask')}</p>
            )}
            <p>
              <a href={licencesFile}>{t('source.licences')}</a>
            </p>
          </div>
        </Section>
      </div>
      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">{t('closing.title')}</h2>
        <p>{t('closing.text')}</p>
        <ButtonLink to="/marketplace" kind="main" size="big" icon="stall">
          {t('closing.button')}
        </ButtonLink>
      </section>
    </main>
  )
}
