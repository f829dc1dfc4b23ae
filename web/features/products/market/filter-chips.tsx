import type { MouseEvent } from 'react'
import { usePlaceOptions } from '#web/features/places/door/place-options.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { isFiltered, marketPath, noFilters } from './filters.ts'
import type { Market } from './load-market.ts'
import styles from './market.module.css'
import { useSearchParts } from './search-parts.ts'
import type { useFilters } from './use-filters.ts'

type FilterChipsProps = { market: Market; choosing: ReturnType<typeof useFilters> }

/** What is filtered by and what was understood of the search, each to be taken away. */
export function FilterChips({ market, choosing: { filters, choose } }: FilterChipsProps) {
  const { t } = useTranslation(['marketplace', 'catalogue'])
  const { states, territories, districts } = usePlaceOptions(market.places, filters.state)
  const parts = useSearchParts(market)
  if (!isFiltered(filters)) return null
  const { categories, isOrganic, ahead, search, state, district } = filters
  const chips = [
    ...categories.map((category) => ({
      key: category as string,
      name: t(`catalogue:categories.${category}`),
      without: { categories: categories.filter((one) => one !== category) },
    })),
    isOrganic && { key: 'organic', name: t('organic'), without: { isOrganic: false } },
    ahead && { key: 'ahead', name: t('aheadOnly'), without: { ahead: false } },
    ...(search === market.search && parts.length
      ? parts.map(({ said, label, rest }) => ({ key: `said ${said}`, name: label, without: { search: rest } }))
      : [search && { key: 'search', name: `“${search}”`, without: { search: '' } }]),
    state && !district && { key: 'state', name: states[state] ?? territories[state] ?? state, without: { state: '' } },
    district && { key: 'district', name: districts[district] ?? district, without: { district: '' } },
  ].filter((chip) => typeof chip === 'object')
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    choose(noFilters)
  }
  const pathWithout = (without: Partial<typeof filters>) => marketPath({ ...filters, page: 1, ...without })
  return (
    <>
      <ul className={styles.chips} aria-label={t('yourFilters')}>
        {chips.map(({ key, name, without }) => (
          <li key={key}>
            <Chip to={pathWithout(without)} onRemove={() => choose(without)} removeLabel={t('remove', { name })}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      <ButtonLink kind="quiet" className={styles.clear} to={pathWithout(noFilters)} onClick={clear}>
        {t('clearAll')}
      </ButtonLink>
    </>
  )
}
