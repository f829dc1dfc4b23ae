import { useLocation } from 'react-router'
import { languages } from '#contract/languages.ts'
import { addressIn } from './addresses.ts'
import { useTranslation } from './messages/use-translation.tsx'
import { usePage } from './page.tsx'

type PageHeadProps = {
  title: string
  description?: string
  /** A picture for the link preview, shown large. */
  image?: { path: string; width: number; height: number; alt: string } | undefined
  /** The Open Graph type of the link preview. */
  kind?: 'website' | 'product'
  /** Where the page is, if it is found at other addresses too. */
  path?: string
}

/** Title, description, Open Graph and hreflang links, for a page that search engines may index. */
export function PageHead({ title, description, image, kind = 'website', path }: PageHeadProps) {
  const { t, i18n } = useTranslation()
  const { origin } = usePage()
  const { pathname: asked } = useLocation()
  const pathname = path ?? asked
  const about = description ?? t('brand.description')
  const canonical = addressIn(i18n.language, origin, pathname)
  return (
    <>
      <title>{`${title} · ${t('brand.name')}`}</title>
      <meta name="description" content={about} />
      <link rel="canonical" href={canonical} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language, origin, pathname)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en', origin, pathname)} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image?.path ?? '/icons/seedha-512.png', origin).href} />
      {image && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta property="og:locale" content={`${i18n.language}_IN`} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
