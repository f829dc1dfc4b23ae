import { type Category, categories } from '#contract/catalogue/catalogue.ts'
import { CropField } from '#web/features/catalogue/door/crop-field.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

type CropFilterProps = { value: string; category: Category | ''; onChoose: (crop: string) => void }

export function CropFilter({ value, category, onChoose }: CropFilterProps) {
  const { t } = useTranslation('bulk-orders')
  return (
    <CropField
      label={t('filter.name')}
      offered={category ? [category] : categories}
      category={category}
      value={value}
      onChoose={onChoose}
    />
  )
}
