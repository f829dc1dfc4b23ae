import type { Understood } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { MarketFilters } from './filters.ts'

type PostNeedProps = { filters: MarketFilters; understood: Understood }

/** Leads whoever buys to say what they need, with what was understood of their search filled in. */
export function PostNeed({ filters, understood }: PostNeedProps) {
  const { t } = useTranslation('marketplace')
  const need = needIn(filters, understood)
  if (!need) return null
  return (
    <ButtonLink className="unless-farmer" kind="main" icon="plus" to={`/bulk-orders?${new URLSearchParams(need)}`}>
      {t('empty.post')}
    </ButtonLink>
  )
}

/** What is known of the need: the one crop that was meant, the kind of thing it is, or only the words as they were typed. */
export function needIn(filters: MarketFilters, { names, categories, places, parts, isLiveAnimal }: Understood) {
  if (isLiveAnimal) return undefined
  const name = parts.find((part) => part.name)?.name ?? (names.length === 1 ? names[0] : undefined)
  const category = filters.categories[0] ?? categories[0]
  const place = filters.district ? filters : places.find(({ district }) => district)
  const isUnnamed = !name && parts.some(({ kind }) => kind === 'name' || kind === 'words')
  if (!name && !category && !isUnnamed) return undefined
  return {
    post: '1',
    ...(name && { name }),
    ...(category && { category }),
    ...(isUnnamed && { notes: filters.search }),
    ...(place?.district && { state: place.state, district: place.district }),
  }
}
