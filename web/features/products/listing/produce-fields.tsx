import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Category, offeredCategories } from '#contract/catalogue.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { categoryOf, cropsInSeason, unitOf, useCropOptions } from './crop-options.ts'
import { SeasonPicks } from './season-picks.tsx'
import type { ListingForm } from './use-listing-form.ts'

type ProduceFieldsProps = { held: ListingForm; disabled: boolean }

/** What it is: a crop of the season, or any by its name, which tells its category. Load it lazily: it brings all names. */
export function ProduceFields({ held, disabled }: ProduceFieldsProps) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { form, values, fill, errorOf } = held
  const { field: name } = useController({ control: form.control, name: 'name' })
  const [first] = useState({ category: values.category, isNew: values.name === '' })
  const offered: Category[] = [...offeredCategories]
  if (first.category && !offered.includes(first.category)) offered.push(first.category) // not offered anew, but it has it
  const { options, find, labelOf } = useCropOptions(offered, values.category)
  const choose = (crop: string) => {
    const isUnitChosen = !first.isNew || values.unit !== unitOf(values.name)
    fill({
      name: crop,
      ...(crop && { category: categoryOf(crop) }),
      ...(!isUnitChosen && { unit: unitOf(crop) }),
    })
  }
  return (
    <>
      {first.isNew && (
        <SeasonPicks
          label={t('name.season')}
          crops={cropsInSeason(held.now).map((key) => ({ key, label: labelOf(key) }))}
          chosen={values.name}
          onChoose={choose}
          disabled={disabled}
        />
      )}
      <Combobox
        label={t('field.name')}
        placeholder={t('name.choose')}
        options={options}
        find={find}
        ref={name.ref}
        value={name.value || null}
        onValue={(crop) => choose(crop ?? '')}
        error={errorOf('name')}
        disabled={disabled}
        onBlur={name.onBlur}
        words={{
          empty: t('name.notFound'),
          near: t('name.near'),
          clear: t('name.clear'),
          open: t('name.open'),
          close: t('name.close'),
        }}
      />
      <SelectField
        label={t('field.category')}
        placeholder={t('category.choose')}
        options={offered.map((value) => ({ value, label: t(`categories.${value}`, { ns: 'catalogue' }) }))}
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
