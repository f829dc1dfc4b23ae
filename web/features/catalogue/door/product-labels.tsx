import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { languageOf } from '#contract/languages.ts'
import { type Geo, type Place, placeIn, placeKey } from '#web/features/places/door/place-label.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Labels, labelsFor, type Named } from './labels.ts'

export type ProductLabels = {
  now: number
  nameOf: (product: Pick<Named, 'name'>) => string
  placeOf: (place: Place) => string
}

const LabelsContext = createContext<ProductLabels | undefined>(undefined)

export function useProductLabels(): ProductLabels {
  const labels = useContext(LabelsContext)
  if (!labels) throw new Error('a product needs <GivenLabels> or <ReferenceLabels> around it')
  return labels
}

type GivenLabelsProps = { labels: Labels; products: readonly Named[]; children: ReactNode }

/** For public pages: the loader brought the words. When the reader changes the language, they are loaded anew. */
export function GivenLabels({ labels, products, children }: GivenLabelsProps) {
  const { names, places, now } = useInLanguage(labels, products)
  const value = {
    now,
    nameOf: ({ name }: Pick<Named, 'name'>) => names[name] ?? name,
    placeOf: (place: Place) => places[placeKey(place)] ?? placeIn(undefined, place),
  }
  return <LabelsContext value={value}>{children}</LabelsContext>
}

function useInLanguage(given: Labels, products: readonly Named[]): Labels {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const [changed, setChanged] = useState<{ from: Labels; to: Labels }>()
  const isStale = given.language !== language
  useEffect(() => {
    if (!isStale) return
    let isWanted = true
    labelsFor(language, products).then(
      (to) => isWanted && setChanged({ from: given, to }),
      (error) => log.warn('the names could not be loaded', error), // no network: they stay readable in the old language
    )
    return () => {
      isWanted = false
    }
  }, [isStale, language, given, products])
  return isStale && changed?.from === given ? changed.to : given
}

/** For private pages: all names and places, loaded once. Suspends meanwhile. */
export function ReferenceLabels({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation(['produce', 'geo'])
  const [now] = useState(() => Date.now())
  // not by t(): a name such as "Dr. B.R. Ambedkar Konaseema" would be read as a path
  const names = i18n.words('produce') as Record<string, string> | undefined
  const geo = i18n.words('geo') as Geo | undefined
  const value = {
    now,
    nameOf: ({ name }: Pick<Named, 'name'>) => names?.[name] ?? name,
    placeOf: (place: Place) => placeIn(geo, place),
  }
  return <LabelsContext value={value}>{children}</LabelsContext>
}
