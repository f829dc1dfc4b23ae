import { type ProductSort, sorts } from '#contract/catalogue/catalogue.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'

export function SortSelect({ sort, onSort }: { sort: ProductSort; onSort: (sort: ProductSort) => void }) {
  const { t } = useTranslation('marketplace')
  return (
    <SelectField
      label={t('sort')}
      name="sort"
      options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      value={sort}
      onChange={({ target }) => onSort(target.value as ProductSort)}
    />
  )
}
