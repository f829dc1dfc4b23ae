import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Category, offeredCategories } from '#contract/catalogue.ts'
import { LoadFailed } from '#web/lib/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './listing.module.css'
import type { ListingForm } from './use-listing-form.ts'
import { useNames } from './use-names.ts'

const Combobox = lazy(() => import('#web/ui/combobox.tsx').then((module) => ({ default: module.Combobox })))

type ProduceFieldsProps = { held: ListingForm; disabled: boolean }

/** What it is: a category, then a name of its list. Another category has other names. */
export function ProduceFields({ held, disabled }: ProduceFieldsProps) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { form, values, fill, errorOf } = held
  const [first] = useState(values.category)
  const offered: Category[] = [...offeredCategories]
  if (first && !offered.includes(first)) offered.push(first) // not offered anew, but it has it
  return (
    <>
      <SelectField
        label={t('field.category')}
        placeholder={t('category.choose')}
        options={offered.map((value) => ({ value, label: t(`categories.${value}`, { ns: 'catalogue' }) }))}
        error={errorOf('category')}
        {...form.register('category', { onChange: () => fill({ name: '' }) })}
        disabled={disabled}
      />
      <NameField held={held} disabled={disabled} />
    </>
  )
}

function NameField({ held: { form, values, fill, errorOf }, disabled }: ProduceFieldsProps) {
  const { t } = useTranslation('listing')
  const { field: name } = useController({ control: form.control, name: 'name' })
  const { options, isFailed, isWaiting, retry } = useNames(values.category)
  if (isFailed) return <LoadFailed onRetry={retry}>{t('name.failed')}</LoadFailed>
  return (
    <Suspense fallback={<Skeleton className={styles.waiting} />}>
      <Combobox
        key={values.category}
        label={t('field.name')}
        placeholder={t(values.category ? 'name.choose' : 'name.categoryFirst')}
        options={options}
        ref={name.ref}
        value={name.value || null}
        onValue={(name) => fill({ name: name ?? '' })}
        error={errorOf('name')}
        disabled={disabled || !values.category || isWaiting}
        onBlur={name.onBlur}
        words={{
          empty: t('name.notFound'),
          clear: t('name.clear'),
          open: t('name.open'),
          close: t('name.close'),
        }}
      />
    </Suspense>
  )
}
