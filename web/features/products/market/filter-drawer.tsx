import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { useCategoryOptions } from '#web/features/catalogue/door/category-options.ts'
import { PlaceSelects } from '#web/features/places/door/place-selects.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { chooseWithAll } from '#web/ui/controls/choose-with-all.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import styles from './filter-drawer.module.css'
import { noFilters } from './filters.ts'
import type { Market } from './load-market.ts'
import { SortSelect } from './sort-select.tsx'
import type { useFilters } from './use-filters.ts'

type FilterDrawerProps = { market: Market; choosing: ReturnType<typeof useFilters>; onClose: () => void }

/** Choices here count when they are applied. */
export function FilterDrawer({ market, choosing, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('marketplace')
  const { filters, choose } = choosing
  const [draft, setDraft] = useState(filters)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const apply = () => {
    const { categories, isOrganic, ahead, state, district, sort } = draft
    choose({ categories, isOrganic, ahead, state, district, sort })
    onClose()
  }
  const clear = () => {
    choose(noFilters)
    onClose()
  }
  return (
    <Drawer
      open
      side="left"
      title={t('filterProducts')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={clear}>{t('clearAll')}</Button>
          <Button kind="main" onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Categories
          chosen={draft.categories}
          counts={market.counts}
          onChoose={(categories) => change({ categories })}
        />
        <Switch
          label={t('organicOnly')}
          icon="leaf"
          checked={draft.isOrganic}
          onChange={({ target }) => change({ isOrganic: target.checked })}
        />
        <Switch
          label={t('aheadOnly')}
          icon="calendar"
          checked={draft.ahead}
          onChange={({ target }) => change({ ahead: target.checked })}
        />
        <PlaceSelects filters={draft} places={market.places} onPlace={change} roomy />
        <SortSelect sort={draft.sort} onSort={(sort) => change({ sort })} />
      </div>
    </Drawer>
  )
}

type CategoriesProps = { chosen: Category[]; counts: Market['counts']; onChoose: (categories: Category[]) => void }

function Categories({ chosen, counts, onChoose }: CategoriesProps) {
  const { t } = useTranslation('marketplace')
  const options = useCategoryOptions(counts)
  const shown: string[] = chosen.length ? chosen : ['all']
  const press = (value: string) => {
    const pressed = shown.includes(value) ? shown.filter((one) => one !== value) : [...shown, value]
    const next = chooseWithAll(shown, pressed, 'all').filter((one) => one !== 'all')
    onChoose(next as Category[])
  }
  return (
    <Field group label={t('category')} error={counts ? undefined : t('categoriesFailed')}>
      {() => (
        <div className={styles.categories}>
          {options.map(({ value, label }) => (
            <Chip key={value} selected={shown.includes(value)} onPress={() => press(value)}>
              {label}
            </Chip>
          ))}
        </div>
      )}
    </Field>
  )
}
