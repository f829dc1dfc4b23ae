import { lazy, Suspense, useEffect, useState } from 'react'
import { languageOf } from '#contract/languages.ts'
import { knownPlace } from '#web/features/places/door/place-options.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { MarketFilters } from './filters.ts'
import type { Market } from './load-market.ts'
import styles from './origin-line.module.css'

const OriginDialog = lazy(() => import('./origin-dialog.tsx').then((module) => ({ default: module.OriginDialog })))

/** From where distances are told; a visitor is asked. */
export function OriginLine({ market, filters }: { market: Market; filters: MarketFilters }) {
  const { t } = useTranslation('marketplace')
  const [isOpen, setOpen] = useState(false)
  const place = useOriginLabel(market)
  const question = t(filters.sort === 'nearest' ? 'origin.whereNearest' : 'origin.where')
  return (
    <div className={styles.line}>
      <Icon name="pin" size="small" />
      <p>{place ? t('origin.from', { place }) : question}</p>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={place ? `${t('origin.change')}: ${t('origin.where')}` : undefined}
        onClick={() => setOpen(true)}
      >
        {t(place ? 'origin.change' : 'origin.say')}
      </Button>
      {isOpen && (
        <Suspense>
          <OriginDialog market={market} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** As the page brought it; in another language, as soon as its words are here. */
function useOriginLabel({ origin, places }: Market): string | undefined {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const [loaded, setLoaded] = useState<{ language: string; place: unknown; label: string }>()
  const isGiven = language === places.language
  const place = origin?.place
  useEffect(() => {
    if (isGiven || !place) return
    let isWanted = true
    knownPlace(language, place).then(
      (label) => isWanted && label && setLoaded({ language, place, label }),
      (error) => log.warn('the name of a place could not be loaded', error), // no network: the offline banner says so
    )
    return () => {
      isWanted = false
    }
  }, [isGiven, language, place])
  return !isGiven && loaded?.language === language && loaded.place === place ? loaded.label : origin?.label
}
