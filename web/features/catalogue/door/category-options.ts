import { type Category, categories } from '#contract/catalogue/catalogue.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** How many products each category has; undefined where that could not be asked. */
export type CategoryCounts = Partial<Record<Category, number>> | undefined

/** All, then each category with how many products it has. */
export function useCategoryOptions(counts: CategoryCounts) {
  const { t } = useTranslation(['marketplace', 'catalogue'])
  const named = categories.map((value) => {
    const name = t(`catalogue:categories.${value}`)
    return { value, label: counts ? `${name} (${amount(counts[value] ?? 0)})` : name }
  })
  return [{ value: 'all', label: t('all') }, ...named]
}
