import { lazy, Suspense, useState } from 'react'
import { maxSearch } from '#contract/catalogue/catalogue.ts'
import { CategoryField } from '#web/features/catalogue/door/category-field.tsx'
import { PlaceSelects } from '#web/features/places/door/place-selects.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import styles from './filter-bar.module.css'
import { countChosen } from './filters.ts'
import type { Market } from './load-market.ts'
import { SortSelect } from './sort-select.tsx'
import type { useFilters } from './use-filters.ts'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })))

type FilterBarProps = { market: Market; choosing: ReturnType<typeof useFilters> }

/** A desk has everything in a row, a phone the search and a drawer. Without JavaScript it is a plain form. */
export function FilterBar({ market, choosing }: FilterBarProps) {
  const { t } = useTranslation('marketplace')
  const { filters, text, setText, choose } = choosing
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <form
      className={styles.bar}
      role="search"
      action="/marketplace"
      onSubmit={(event) => {
        event.preventDefault()
        choose({})
      }}
    >
      <div className={styles.search}>
        <TextField
          label={t('search')}
          name="search"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          icon="search"
          placeholder={t('searchExample')}
          maxLength={maxSearch}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={styles.fields}>
        <CategoryField
          chosen={filters.categories}
          counts={market.counts}
          onChoose={(categories) => choose({ categories })}
        />
        <PlaceSelects filters={filters} places={market.places} onPlace={choose} />
        <SortSelect sort={filters.sort} onSort={(sort) => choose({ sort })} />
        <div className={styles.switches}>
          <Switch
            label={t('organicOnly')}
            name="isOrganic"
            value="true"
            checked={filters.isOrganic}
            onChange={({ target }) => choose({ isOrganic: target.checked })}
          />
          <Switch
            label={t('aheadOnly')}
            name="ahead"
            value="true"
            checked={filters.ahead}
            onChange={({ target }) => choose({ ahead: target.checked })}
          />
        </div>
        <noscript>
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </div>
      <OpenDrawer market={market} choosing={choosing} />
    </form>
  )
}

function OpenDrawer({ market, choosing }: FilterBarProps) {
  const { t } = useTranslation('marketplace')
  const [isOpen, setOpen] = useState(false)
  const count = countChosen(choosing.filters)
  return (
    <>
      <Button
        className={styles.open}
        icon="filter"
        aria-haspopup="dialog"
        aria-label={count ? t('filterCount', { count }) : t('filterProducts')}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">{t('filter')}</span> {count > 0 && <Badge tone="leaf">{count}</Badge>}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDrawer market={market} choosing={choosing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
