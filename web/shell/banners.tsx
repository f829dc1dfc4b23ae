import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenLanguage } from '#web/lib/i18n.ts'
import { maintenanceEvent } from '#web/lib/maintenance-event.ts'
import { usePage } from '#web/lib/page.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

const LanguageOffer = lazy(() => import('./language-offer.tsx'))
const MaintenanceBanner = lazy(() => import('./maintenance-banner.tsx'))

/** What concerns the whole site, above everything else. */
export function Banners() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const mayBeRepaired = useNewsOfMaintenance()
  const isFirstVisit = useInBrowser() && chosenLanguage() === null
  return (
    <>
      {!isOnline && <Banner icon="offline">{t('offline')}</Banner>}
      {mayBeRepaired && (
        <Suspense>
          <MaintenanceBanner />
        </Suspense>
      )}
      {isFirstVisit && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  )
}

/** The page said so, or something has happened since that speaks for it. */
function useNewsOfMaintenance(): boolean {
  const { maintenance } = usePage()
  const [isTold, setTold] = useState(maintenance !== undefined)
  useEffect(() => {
    const hear = () => setTold(true)
    addEventListener(maintenanceEvent, hear)
    return () => removeEventListener(maintenanceEvent, hear)
  }, [])
  return isTold
}
