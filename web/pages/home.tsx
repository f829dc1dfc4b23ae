import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Crate, Rates } from '#web/features/products/market/fresh.tsx'
import { type FreshProduce, freshInBrowser } from '#web/features/products/market/load-fresh.ts'
import { useToken } from '#web/lib/device/session.ts'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './home.module.css'

export const loader = ({ request }: LoaderFunctionArgs) => freshInBrowser(request)

const steps = [
  { name: 'find', icon: 'search' },
  { name: 'ask', icon: 'slip' },
  { name: 'talk', icon: 'phone' },
  { name: 'settle', icon: 'check' },
] as const
const categories = ['vegetables', 'fruits', 'grains', 'pulses', 'spices', 'dairy'] as const

export default function Home() {
  const fresh = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation('home')
  const { revalidate } = useRevalidator()
  const isInOtherWords = fresh.language !== i18n.language
  useEffect(() => {
    if (isInOtherWords) void revalidate()
  }, [isInOtherWords, revalidate])
  return (
    <main id="main" className={styles.home}>
      <PageHead title={t('hero.title').replace(/[.।]$/, '')} />
      <Hero fresh={fresh} />
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
      <div className={classNames('page', fresh.total !== 0 && styles.halves)}>
        <Fresh fresh={fresh} />
        <Kinds />
      </div>
      <Join />
    </main>
  )
}

type FreshProps = { fresh: FreshProduce }

function Hero({ fresh }: FreshProps) {
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
      <Crate offers={fresh.crate} />
    </section>
  )
}

/** Nothing where the market is empty. */
function Fresh({ fresh }: FreshProps) {
  const { t } = useTranslation('home')
  if (fresh.total === 0) return null
  const link = fresh.total && { to: '/marketplace', label: t('fresh.seeAll', { count: fresh.total }) }
  return (
    <Section title={t('fresh.title')} link={link || undefined}>
      {link ? <Rates offers={fresh.rates} /> : <p className="quiet">{t('fresh.failed')}</p>}
    </Section>
  )
}

function Kinds() {
  const { t } = useTranslation(['home', 'catalogue'])
  return (
    <Section title={t('categories.title')}>
      <ul className={styles.kinds}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={`/marketplace?category=${category}`}>
              <CategoryDrawing name={category} className={styles.drawing} />
              {t(`catalogue:categories.${category}`)}
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
