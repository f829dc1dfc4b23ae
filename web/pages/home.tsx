import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '#web/lib/page-head.tsx'
import { useToken } from '#web/lib/session.ts'
import { languageNames } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CategoryDrawing } from '#web/ui/category-drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './home.module.css'

export const handle = { words: ['home', 'catalogue'] }

const crate = ['tomato-2', 'toor', 'orange', 'peas', 'chilli', 'ragi']
const steps = [
  { name: 'find', icon: 'search' },
  { name: 'ask', icon: 'slip' },
  { name: 'talk', icon: 'phone' },
  { name: 'settle', icon: 'check' },
] as const
const categories = ['vegetables', 'fruits', 'grains', 'pulses', 'spices', 'dairy'] as const

export default function Home() {
  const { t } = useTranslation('home')
  return (
    <main id="main" className={styles.home}>
      <PageHead title={t('hero.title').replace(/[.।]$/, '')} />
      <Hero />
      <Section className="page" title={t('howItWorks.title')}>
        <ul className={styles.steps}>
          {steps.map(({ name, icon }) => (
            <li key={name}>
              <span className={styles.stepIcon}>
                <Icon name={icon} size="large" />
              </span>
              <h3>{t(`howItWorks.${name}.title`)}</h3>
              <p className="quiet">{t(`howItWorks.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Kinds />
      <Join />
    </main>
  )
}

function Hero() {
  const { t } = useTranslation('home')
  const token = useToken()
  return (
    <section className={`page ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink to="/marketplace" kind="main" size="big" icon="stall">
            {t('hero.explore')}
          </ButtonLink>
          <ButtonLink to="/register" size="big" className="for-visitors">
            {t('hero.register')}
          </ButtonLink>
          <ButtonLink to={token ? '/dashboard' : '/login'} size="big" className="for-members">
            {t('hero.dashboard')}
          </ButtonLink>
        </div>
        <p className="quiet small on-desk">{Object.values(languageNames).join(' · ')}</p>
      </div>
      <div className={styles.crate} role="img" aria-label={t('crate.label')}>
        {crate.map((name, at) => (
          <img
            key={name}
            src={`/pics/${name}-480.webp`}
            width="480"
            height="360"
            alt=""
            {...(at > 3 && { loading: 'lazy', className: styles.deskOnly })}
          />
        ))}
      </div>
    </section>
  )
}

function Kinds() {
  const { t } = useTranslation(['home', 'catalogue'])
  return (
    <Section className="page" title={t('categories.title')}>
      <ul className={styles.kinds}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={`/marketplace?category=${category}`}>
              <CategoryDrawing name={category} className={styles.drawing} />
              {t(`categories.${category}`, { ns: 'catalogue' })}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Only for visitors: whoever is signed in has joined. */
function Join() {
  const { t } = useTranslation('home')
  return (
    <section className="page for-visitors" aria-labelledby="join">
      <div className={styles.join}>
        <div>
          <h2 id="join">{t('join.title')}</h2>
          <p>{t('join.text')}</p>
        </div>
        <ButtonLink to="/register" size="big">
          {t('join.button')}
        </ButtonLink>
      </div>
    </section>
  )
}
