import type { UnderstoodPart } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { Market } from './load-market.ts'
import { usePartLabels } from './part-labels.ts'

const none: UnderstoodPart[] = []

/** What was understood of the search, part by part, in the reader's words. */
export function useSearchParts({ found, parts: given }: Market) {
  const { t } = useTranslation(['marketplace', 'catalogue'])
  const parts = found?.understood.parts ?? none
  const labels = usePartLabels(given, parts)
  return parts.map((part, at) => {
    const { said, kind, variety, category } = part
    const typed = `“${said}”`
    const label = labels[at] ?? ''
    if (kind === 'organic') return { ...part, label: t('organic') }
    if (category) return { ...part, label: t(`catalogue:categories.${category}`) }
    return { ...part, label: label ? (variety ? `${label} ${typed}` : label) : typed }
  })
}
