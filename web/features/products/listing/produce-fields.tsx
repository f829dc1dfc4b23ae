import { useState } from 'react'
import { useController } from 'react-hook-form'
import { categories } from '#contract/catalogue/catalogue.ts'
import { CropField } from '#web/features/catalogue/door/crop-field.tsx'
import { categoryOf, unitOf } from '#web/features/catalogue/door/crop-options.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

type ProduceFieldsProps = { held: ListingForm; disabled: boolean }

/** What it is: a crop, which tells its category. Load it lazily: it brings all names. */
export function ProduceFields({ held, disabled }: ProduceFieldsProps) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { form, values, fill, errorOf } = held
  const { field: name } = useController({ control: form.control, name: 'name' })
  const [isNew] = useState(values.name === '')
  const choose = (crop: string) => {
    const isUnitChosen = !isNew || values.unit !== unitOf(values.name)
    fill({
      name: crop,
      ...(crop && { category: categoryOf(crop) }),
      ...(!isUnitChosen && { unit: unitOf(crop) }),
    })
  }
  return (
    <>
      <CropField
        label={t('field.name')}
        offered={categories}
        category={values.category}
        value={name.value}
        onChoose={choose}
        now={held.now}
        error={errorOf('name')}
        disabled={disabled}
        inputRef={name.ref}
        onBlur={name.onBlur}
      />
      <SelectField
        label={t('field.category')}
        placeholder={t('category.choose')}
        options={categories.map((value) => ({ value, label: t(`catalogue:categories.${value}`) }))}
        error={errorOf('category')}
        {...form.register('category', {
          onChange: ({ target }) => {
            if (categoryOf(form.getValues('name')) !== target.value) fill({ name: '' })
          },
        })}
        disabled={disabled}
      />
    </>
  )
}
