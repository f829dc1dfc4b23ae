import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Category, offeredCategories } from '#contract/catalogue.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './listing.module.css'
import type { HeldListing } from './use-listing.ts'
import { useNames } from './use-names.ts'

const Combobox = lazy(() => import('#web/ui/combobox.tsx').then((module) => ({ default: module.Combobox })))

type Props = { held: HeldListing; disabled: boolean }

/** What it is: a category, then a name of its list. Another category has other names. */
export function ProduceFields({ held, disabled }: Props) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { listing, fill, errorOf, leave } = held
  const [first] = useState(listing.category)
  const offered: Category[] = [...offeredCategories]
  if (first && !offered.includes(first)) offered.push(first) // not offered anew, but it has it
  return (
    <>
      <SelectField
        label={t('field.category')}
        placeholder={t('category.choose')}
        options={offered.map((value) => ({ value, label: t(`categories.${value}`, { ns: 'catalogue' }) }))}
        value={listing.category}
        error={errorOf('category')}
        disabled={disabled}
        onChange={({ target }) => fill({ category: target.value as Category | '', name: '' })}
        onBlur={() => leave('category')}
      />
      <NameField held={held} disabled={disabled} />
    </>
  )
}

function NameField({ held: { listing, fill, errorOf, leave }, disabled }: Props) {
  const { t } = useTranslation('listing')
  const { options, isFailed, isWaiting, retry } = useNames(listing.category)
  if (isFailed) return <LoadFailed onRetry={retry}>{t('name.failed')}</LoadFailed>
  return (
    <Suspense fallback={<Skeleton className={styles.waiting} />}>
      <Combobox
        key={listing.category}
        label={t('field.name')}
        placeholder={t(listing.category ? 'name.choose' : 'name.categoryFirst')}
        options={options}
        value={listing.name || null}
        onValue={(name) => fill({ name: name ?? '' })}
        error={errorOf('name')}
        disabled={disabled || !listing.category || isWaiting}
        onBlur={() => leave('name')}
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
