import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { languageOf } from '#contract/languages.ts'
import { type Geo, type LabelledPlace, placeIn, placeKey } from '#web/features/places/door/place-label.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type LabelledProduct, labelsFor, type ProductLabelData } from './labels.ts'

export type ProductLabels = {
  now: number
  nameOf: (product: Pick<LabelledProduct, 'name'>) => string
  placeOf: (place: LabelledPlace) => string
}

const LabelsContext = createContext<ProductLabels | undefined>(undefined)

export function useProductLabels(): ProductLabels {
  const labels = useContext(LabelsContext)
  if (!labels) throw new Error('a product needs <GivenLabels> or <ReferenceLabels> around it')
  return labels
}

type GivenLabelsProps = { labels: ProductLabelData; products: readonly LabelledProduct[]; children: ReactNode }

/** For public pages: the loader brought the words. When the reader changes the language, they are loaded anew. */
export function GivenLabels({ labels, products, children }: GivenLabelsProps) {
  const { names, places, now } = useInLanguage(labels, products)
  const value = {
    now,
    nameOf: ({ name }: Pick<LabelledProduct, 'name'>) => names[name] ?? name,
    placeOf: (place: LabelledPlace) => places[placeKey(place)] ?? placeIn(undefined, place),
  }
  return <LabelsContext value={value}>{children}</LabelsContext>
}

function useInLanguage(given: ProductLabelData, products: readonly LabelledProduct[]): ProductLabelData {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const [changed, setChanged] = useState<{ from: ProductLabelData; to: ProductLabelData }>()
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
    nameOf: ({ name }: Pick<LabelledProduct, 'name'>) => names?.[name] ?? name,
    placeOf: (place: LabelledPlace) => placeIn(geo, place),
  }
  return <LabelsContext value={value}>{children}</LabelsContext>
}
