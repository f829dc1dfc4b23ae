import type { Understood } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { MarketFilters } from './filters.ts'

type TellMeProps = { filters: MarketFilters; understood: Understood }

/** Leads to where a search is saved, with what was understood of it; a visitor logs in on the way. */
export function TellMe({ filters, understood }: TellMeProps) {
  const { t } = useTranslation('marketplace')
  const query = savedQueryIn(filters, understood)
  if (!query) return null
  return (
    <ButtonLink icon="bell" to={`/saved-searches?${new URLSearchParams({ save: '1', ...query })}`}>
      {t('tellMe')}
    </ButtonLink>
  )
}

/** Only what means one thing is taken over: the one crop, or the one kind of thing, and the one place. */
export function savedQueryIn(filters: MarketFilters, understood: Understood) {
  const { names, categories, places, isOrganic, parts } = understood
  if (understood.isLiveAnimal) return undefined
  const named = [...new Set(parts.flatMap((part) => part.name ?? []))]
  const name = only(named.length ? named : names)
  const category = only(filters.categories.length ? filters.categories : categories)
  if (!name && (!category || names.length > 0)) return undefined
  const place = filters.state ? filters : only(places)
  return {
    ...(name ? { name } : { category: category ?? '' }),
    ...(place?.state && { state: place.state }),
    ...(place?.district && { district: place.district }),
    ...((filters.isOrganic || isOrganic) && { isOrganic: 'true' }),
  }
}

const only = <T,>([first, ...others]: readonly T[]) => (others.length ? undefined : first)
