import reference from 'virtual:crops'
import { useMemo } from 'react'
import type { Category, Unit } from '#contract/catalogue/catalogue.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { findNames } from './find-names.ts'

export const categoryOf = (crop: string): Category | '' => reference.crops[crop]?.category ?? ''

/** As it is mostly sold: bananas by the dozen, milk by the litre. */
export const unitOf = (crop: string): Unit => reference.crops[crop]?.unit ?? 'kg'

/** The dozen that most have to sell in this month. */
export const cropsInSeason = (now: Date) => reference.seasons[Number(dayInIndia(now).slice(5, 7)) - 1] ?? []

/**
 * What can be listed, in the reader's language and alphabet, and found by every name the market knows. A category
 * narrows the list; what is not in it is still found in the others.
 */
export function useCropOptions(offered: readonly Category[], category: Category | '') {
  const { i18n } = useTranslation('produce')
  const { language } = i18n
  const labels = i18n.words('produce') as Record<string, string> | undefined
  const kinds = offered.join()
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return Object.entries(reference.crops)
      .filter(([, { category }]) => kinds.split(',').includes(category))
      .map(([value, { category, names }]) => ({ value, label: labels?.[value] ?? value, category, names }))
      .sort((a, b) => compare(a.label, b.label))
  }, [labels, language, kinds])

  const find = useMemo(() => {
    const narrowed = category ? options.filter((option) => option.category === category) : options
    return (typed: string) => {
      const own = findNames(narrowed, typed)
      const isHeld = own.found.length > 0 && !own.isNear
      if (isHeld && own.isWhole) return own
      const any = findNames(options, typed)
      // Banana before its flower, though a vegetable was chosen before.
      if (isHeld) return any.isWhole ? { ...any, found: [...new Set([...any.found.slice(0, 1), ...own.found])] } : own
      return own.isNear && any.isNear ? own : { found: any.found, isNear: any.found.length > 0 }
    }
  }, [options, category])
  return { options, find, labelOf: (crop: string) => labels?.[crop] ?? crop }
}
