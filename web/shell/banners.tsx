import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenLanguage } from '#web/lib/i18n.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/** What concerns the whole site, above everything else. */
export function Banners() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isFirstVisit = useInBrowser() && chosenLanguage() === null
  return (
    <>
      {!isOnline && <Banner icon="offline">{t('offline')}</Banner>}
      {isFirstVisit && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  )
}
