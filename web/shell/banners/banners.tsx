import { lazy, Suspense, useEffect, useState } from 'react'
import { isOlderVersion } from '#contract/legal/facts.ts'
import { useAnsweredTerms } from '#web/lib/device/answered-terms.ts'
import { useToken } from '#web/lib/device/session.ts'
import { useIdle } from '#web/lib/device/use-idle.ts'
import { maintenanceEvent } from '#web/lib/maintenance-event.ts'
import { chosenLanguage } from '#web/lib/messages/i18n.ts'
import { spokenLanguage } from '#web/lib/messages/spoken-language.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { usePage } from '#web/lib/page.tsx'
import { optionalPart } from '#web/shell/optional-part.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { Away } from './away.tsx'

const OfflinePart = lazy(() => import('#web/shell/offline-part.tsx').catch(() => ({ default: Away })))
const LanguageOffer = lazy(() => optionalPart(import('./language-offer.tsx')))
const MaintenanceBanner = lazy(() => optionalPart(import('./maintenance-banner.tsx')))
const TermsBanner = lazy(() => optionalPart(import('#web/features/legal/terms-banner.tsx')))

/** What concerns the whole site, above everything else. */
export function Banners() {
  const isCalm = useCalm()
  const mayBeRepaired = useNewsOfMaintenance()
  const mayBeOffered = useForeignPage()
  const mayBeAsked = useNewTerms()
  return (
    <>
      {isCalm ? (
        <Suspense fallback={<Away />}>
          <OfflinePart />
        </Suspense>
      ) : (
        <Away />
      )}
      {mayBeRepaired && (
        <Suspense>
          <MaintenanceBanner />
        </Suspense>
      )}
      {mayBeAsked && isCalm && (
        <Suspense>
          <TermsBanner />
        </Suspense>
      )}
      {mayBeOffered && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  )
}

/** A first visit, and the browser speaks another of our languages. */
function useForeignPage(): boolean {
  const { language } = useLanguage()
  if (!useInBrowser() || chosenLanguage() !== null) return false
  return (spokenLanguage() ?? language) !== language
}

/** A member who has not answered for this version on this device: whether they agreed elsewhere, the banner asks. */
function useNewTerms(): boolean {
  const { termsVersion } = usePage()
  const isMember = Boolean(useToken())
  const answered = useAnsweredTerms()
  return isMember && isOlderVersion(answered, termsVersion)
}

const calmMs = 3_000

/** Well after the page has time, so that nothing of it waits behind; at once where there is no network. */
function useCalm(): boolean {
  const isIdle = useIdle()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (!isIdle) return undefined
    const timer = setTimeout(() => setCalm(true), navigator.onLine ? calmMs : 0)
    return () => clearTimeout(timer)
  }, [isIdle])
  return isCalm
}

/** The page said so, or something has happened since that speaks for it. */
function useNewsOfMaintenance(): boolean {
  const { maintenance } = usePage()
  const [isTold, setTold] = useState(maintenance !== undefined)
  useEffect(() => {
    const hear = (event: Event) =>
      (event as CustomEvent<{ enabled: boolean } | null>).detail?.enabled !== false && setTold(true)
    addEventListener(maintenanceEvent, hear)
    return () => removeEventListener(maintenanceEvent, hear)
  }, [])
  return isTold
}
