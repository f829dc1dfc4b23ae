import { lazy, Suspense, useEffect, useState } from 'react'
import { chosenLanguage } from '#web/lib/i18n.ts'
import { maintenanceEvent } from '#web/lib/maintenance-event.ts'
import { usePage } from '#web/lib/page.tsx'
import { mayOfferInstall } from '#web/lib/register-worker.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

const OfflinePart = lazy(() => import('./offline-part.tsx'))
const InstallLine = lazy(() => import('./install-line.tsx'))
const LanguageOffer = lazy(() => import('./language-offer.tsx'))
const MaintenanceBanner = lazy(() => import('./maintenance-banner.tsx'))

/** What concerns the whole site, above everything else. */
export function Banners() {
  const isIdle = useIdle()
  const mayBeRepaired = useNewsOfMaintenance()
  const isFirstVisit = useInBrowser() && chosenLanguage() === null
  return (
    <>
      {isIdle && (
        <Suspense>
          <OfflinePart />
          {mayOfferInstall() && <InstallLine />}
        </Suspense>
      )}
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
