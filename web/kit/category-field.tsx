import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './pickers.module.css'

const MultiSelect = lazy(() =>
  import('#web/ui/controls/multi-select.tsx').then((module) => ({ default: module.MultiSelect })),
)

type CategoryFieldProps = {
  label: string
  hint?: string
  error?: string
  start?: readonly string[]
  /** The closed field tells how many instead of which. */
  counted?: boolean
  disabled?: boolean
}

const choices = ['all', 'vegetables', 'fruits', 'grains', 'dairy'] as const

export function CategoryField({ start = [], counted, ...props }: CategoryFieldProps) {
  const { t } = useTranslation('kit')
  const [value, setValue] = useState(start)
  return (
    <Suspense fallback={<Skeleton className={styles.waiting} />}>
      <MultiSelect
        {...props}
        options={choices.map((choice) => ({ value: choice, label: t(`categories.${choice}`) }))}
        value={value}
        onValue={setValue}
        all="all"
        placeholder={t('pickers.categoryChoose')}
        summary={counted && value.length > 0 ? t('pickers.categoryCount', { count: value.length }) : undefined}
      />
    </Suspense>
  )
}
