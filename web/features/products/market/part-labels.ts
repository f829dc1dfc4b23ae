import { useEffect, useState } from 'react'
import { type Language, languageOf } from '#contract/languages.ts'
import type { UnderstoodPart } from '#contract/products/products.ts'
import { type Geo, shortPlaceIn } from '#web/features/places/door/place-label.ts'
import { log } from '#web/lib/log.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** What the parts of a search are called, part by part; empty where a part is called what was typed. */
export type PartLabels = { language: Language; of: string[] }

export async function partLabels(language: Language, parts: readonly UnderstoodPart[]): Promise<PartLabels> {
  if (!parts.some(({ name, place }) => name || place)) return { language, of: parts.map(() => '') }
  const [names, geo] = (await Promise.all([
    loadReferenceMessages(language, 'produce'),
    loadReferenceMessages(language, 'geo'),
  ])) as [Record<string, string>, Geo]
  const of = parts.map(({ name, place }) => (name ? (names[name] ?? name) : place ? shortPlaceIn(geo, place) : ''))
  return { language, of }
}

/** As the page brought them, or in another language as soon as they are here. */
export function usePartLabels(given: PartLabels, parts: readonly UnderstoodPart[]): string[] {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const [changed, setChanged] = useState<{ from: PartLabels; to: PartLabels }>()
  const isStale = given.language !== language
  useEffect(() => {
    if (!isStale) return
    let isWanted = true
    partLabels(language, parts).then(
      (to) => isWanted && setChanged({ from: given, to }),
      (error) => log.warn('the names could not be loaded', error), // no network: they stay readable in the old language
    )
    return () => {
      isWanted = false
    }
  }, [isStale, language, given, parts])
  return (isStale && changed?.from === given ? changed.to : given).of
}
