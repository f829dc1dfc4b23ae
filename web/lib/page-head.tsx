import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { languages } from '#contract/languages.ts'
import { usePage } from './page.tsx'

type Props = { title: string; description?: string; image?: string }

/** Title, description, link preview and the addresses in each language, for a page that search engines may show. */
export function PageHead({ title, description, image = '/icons/seedha-512.png' }: Props) {
  const { t, i18n } = useTranslation()
  const { origin } = usePage()
  const { pathname } = useLocation()
  const inLanguage = (language: string) => `${origin}${pathname}${language === 'en' ? '' : `?lng=${language}`}`
  const about = description ?? t('brand.description')
  const canonical = inLanguage(i18n.language)
  return (
    <>
      <title>{`${title} · ${t('brand.name')}`}</title>
      <meta name="description" content={about} />
      <link rel="canonical" href={canonical} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={inLanguage('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image, origin).href} />
      <meta property="og:locale" content={`${i18n.language}_IN`} />
      <meta name="twitter:card" content="summary" />
    </>
  )
}
