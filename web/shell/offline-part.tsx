import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useSaving } from '#web/lib/device/data-saver.ts'
import { countDayVisited, isReturning, mayOfferInstall } from '#web/lib/device/days-visited.ts'
import { useToken } from '#web/lib/device/session.ts'
import { useOnline } from '#web/lib/device/use-online.ts'
import { shownLanguage } from '#web/lib/messages/i18n.ts'
import { loadMessages } from '#web/lib/messages/messages.client.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { noteAge, noteSame, renew, renewEvent, useAge } from '#web/lib/offline/cached-age.ts'
import { noteSeen } from '#web/lib/offline/seen-pages.ts'
import { askShown, onLate, tellWorker } from '#web/lib/offline/worker-messages.ts'
import { Away } from './banners/away.tsx'
import { watchForMaintenance } from './banners/look-for-maintenance.ts'
import { optionalPart } from './optional-part.ts'

const KeptLine = lazy<ComponentType<{ at: number }>>(() =>
  Promise.all([import('./banners/cached-since.tsx'), loadMessages(shownLanguage(), 'offline')]).then(
    ([line]) => line,
    () => ({ default: Away }),
  ),
)
const InstallLine = lazy(() => optionalPart(import('./banners/install-line.tsx')))

/** What a page does about a network that is not there, or a server that is being repaired. It comes when the page has time for it. */
export default function OfflinePart() {
  const { i18n } = useTranslation()
  const isOnline = useOnline()
  const age = useLasting(useAge())
  useEffect(countDayVisited, [])
  useKeeping(i18n.language)
  useSeen(i18n.language)
  useRenewing(!isOnline || age !== undefined)
  useEffect(watchForMaintenance, [])
  if (age === undefined) {
    if (!isOnline) return <Away />
    return <Suspense>{mayOfferInstall() && <InstallLine />}</Suspense>
  }
  return (
    <Suspense fallback={<Away />}>
      <KeptLine at={age} />
    </Suspense>
  )
}

/** What comes and goes within moments is no news to a reader. */
function useLasting(age: number | undefined): number | undefined {
  const [lasting, setLasting] = useState(age)
  useEffect(() => {
    if (age === undefined) return setLasting(undefined)
    const timer = setTimeout(() => setLasting(age), momentMs)
    return () => clearTimeout(timer)
  }, [age])
  return lasting
}

const momentMs = 2_500

/** Now that nobody waits for the network, what such a reader needs without one is fetched. */
function useKeeping(language: string) {
  const isMember = Boolean(useToken())
  const isSaving = useSaving()
  useEffect(() => {
    void tellWorker({ say: 'keep', language, isMember, isSaving, isBack: isReturning() })
  }, [language, isMember, isSaving])
}

function useSeen(language: string) {
  const isMember = Boolean(useToken())
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      noteSeen(pathname + search, document.title) // by now it has its title
      void tellWorker({ say: 'opened', path: pathname, language, isMember })
    }, settledMs)
    return () => clearTimeout(timer)
  }, [pathname, search, language, isMember])
}

const settledMs = 1_500
const lookMs = 15_000

/** The network is back, or what it sent late is here: everything shown is asked for anew. */
function useRenewing(isAway: boolean) {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const hear = () => again()
    addEventListener(renewEvent, hear)
    addEventListener('online', renew)
    const stop = onLate((late) => (late === 'same' ? noteSame() : renew()))
    void askShown().then((shown) => {
      if (shown?.isChanged) renew()
      else if (shown) noteAge(shown.at)
    })
    return () => {
      removeEventListener(renewEvent, hear)
      removeEventListener('online', renew)
      stop()
    }
  }, [])
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isAway])
}

/** Whether somebody answers again: a browser says that it is online as long as there is a router. */
async function look() {
  if (document.visibilityState !== 'visible') return
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) renew()
}
