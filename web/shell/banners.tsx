import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenLanguage } from '#web/lib/i18n.ts'
import { heldUpEvent, useMaintenance } from '#web/lib/maintenance.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/** What concerns the whole site, above everything else. */
export function Banners() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const maintenance = useMaintenance()
  useLooking(maintenance?.enabled)
  const isFirstVisit = useInBrowser() && chosenLanguage() === null
  return (
    <>
      {!isOnline && <Banner icon="offline">{t('offline')}</Banner>}
      {maintenance?.enabled && (
        <Banner tone="waiting" icon="alert">
          {maintenance.message ?? t('maintenance')}
        </Banner>
      )}
      {isFirstVisit && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  )
}

/** Looks whether it has begun when something could not be saved, and whether it has ended while it lasts. */
function useLooking(isOn = false) {
  useEffect(() => {
    const look = async () => (await import('#web/lib/look-for-maintenance.ts')).lookForMaintenance()
    if (isOn) void look()
    addEventListener(heldUpEvent, look)
    return () => removeEventListener(heldUpEvent, look)
  }, [isOn])
}
