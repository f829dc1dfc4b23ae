import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type Category, categories } from '#contract/catalogue/catalogue.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { MultiSelect } from '#web/ui/controls/multi-select.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { type CategoryCounts, useCategoryOptions } from './category-options.ts'

type SeveralProps = ComponentProps<typeof MultiSelect> & { plain: ReactNode }

/** Without a network its code may be missing: who came once has not fetched it ahead. */
const Several = lazy<ComponentType<SeveralProps>>(() =>
  import('#web/ui/controls/multi-select.tsx').then(
    (module) => ({ default: ({ plain, ...props }) => <module.MultiSelect {...props} /> }),
    () => ({ default: ({ plain }) => plain }),
  ),
)
const isCategory = (value: string): value is Category => categories.some((category) => category === value)

type CategoryFieldProps = {
  chosen: Category[]
  counts: CategoryCounts
  onChoose: (categories: Category[]) => void
}

/** Several categories, where there is room for the list of them. Until its code is here, and without any, one of them. */
export function CategoryField({ chosen, counts, onChoose }: CategoryFieldProps) {
  const { t } = useTranslation('marketplace')
  const isWide = useWide()
  const options = useCategoryOptions(counts)
  const choose = (values: string[]) => onChoose(values.filter(isCategory))
  const frame = { label: t('category'), error: counts ? undefined : t('categoriesFailed') }
  const several = chosen.length > 1 && { value: chosen.join(','), label: t('chosen', { count: chosen.length }) }
  const single = (
    <SelectField
      {...frame}
      name="category"
      options={several ? [several, ...options] : options}
      value={chosen.join(',') || 'all'}
      onChange={({ target }) => choose(target.value.split(','))}
    />
  )
  if (!isWide) return single
  return (
    <Suspense fallback={single}>
      <Several
        {...frame}
        plain={single}
        options={options}
        all="all"
        value={chosen.length ? chosen : ['all']}
        summary={several ? several.label : undefined}
        placeholder={t('all')}
        onValue={choose}
      />
    </Suspense>
  )
}
