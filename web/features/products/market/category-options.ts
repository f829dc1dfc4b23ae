import { useTranslation } from 'react-i18next'
import { categories } from '#contract/catalogue.ts'
import { amount } from '#web/lib/format.ts'
import type { Market } from './load-market.ts'

/** All, then each category with how many products it has. */
export function useCategoryOptions(counts: Market['counts']) {
  const { t } = useTranslation(['marketplace', 'catalogue'])
  const named = categories.map((value) => {
    const name = t(`categories.${value}`, { ns: 'catalogue' })
    return { value, label: counts ? `${name} (${amount(counts[value] ?? 0)})` : name }
  })
  return [{ value: 'all', label: t('all') }, ...named]
}
