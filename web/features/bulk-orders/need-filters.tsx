import { lazy, Suspense, useId, useState } from 'react'
import { categories } from '#contract/catalogue/catalogue.ts'
import { StateSelect } from '#web/features/places/door/state-select.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './orders.module.css'
import type { useOrdersView } from './use-orders-view.ts'

const CropFilter = lazy(async () => ({ default: (await import('./crop-filter.tsx')).CropFilter }))

/** Which needs are shown: of a crop, of a category, of a state. Folded away on a phone, where the needs come first. */
export function NeedFilters({ view }: { view: ReturnType<typeof useOrdersView> }) {
  const { t } = useTranslation(['bulk-orders', 'catalogue', 'places'])
  const { name, category, state, show } = view
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = [name, category, state].filter(Boolean).length
  const bone = <Skeleton className={styles.boneField} />
  return (
    <div>
      <Button
        className="on-phone"
        icon="filter"
        wide
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('filter.chosen', { count }) : t('filter.show')}
      </Button>
      <div id={id} className={classNames(styles.filters, isOpen ? styles.unfolded : styles.folded)}>
        <Suspense fallback={bone}>
          <CropFilter
            value={name ?? ''}
            category={category ?? ''}
            onChoose={(name) => show({ name: name || undefined })}
          />
        </Suspense>
        <SelectField
          label={t('filter.category')}
          placeholder={t('all')}
          options={categories.map((value) => ({ value, label: t(`catalogue:categories.${value}`) }))}
          value={category ?? ''}
          onChange={({ target }) => show({ category: categories.find((one) => one === target.value), name: undefined })}
        />
        <Suspense fallback={bone}>
          <StateSelect
            value={state ?? ''}
            placeholder={t('filter.allStates')}
            onChoose={(state) => show({ state: state || undefined })}
          />
        </Suspense>
      </div>
    </div>
  )
}
