import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { languages } from '#contract/languages.ts'
import { addressIn } from './addresses.ts'
import { usePage } from './page.tsx'

type PageHeadProps = {
  title: string
  description?: string
  /** A picture for the link preview, shown large. */
  image?: string | undefined
  /** Makes it the preview of something for sale. */
  offer?: { price: number; isInStock: boolean }
}

/** Title, description, link preview and the addresses in each language, for a page that search engines may show. */
export function PageHead({ title, description, image, offer }: PageHeadProps) {
  const { t, i18n } = useTranslation()
  const { origin } = usePage()
  const { pathname } = useLocation()
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
      <meta property="og:type" content={offer ? 'product' : 'website'} />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image ?? '/icons/seedha-512.png', origin).href} />
      <meta property="og:locale" content={`${i18n.language}_IN`} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {offer && (
        <>
          <meta property="product:price:amount" content={String(offer.price)} />
          <meta property="product:price:currency" content="INR" />
          <meta property="product:availability" content={offer.isInStock ? 'in stock' : 'out of stock'} />
        </>
      )}
    </>
  )
}
