import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './pickers.module.css'

const Combobox = lazy(() => import('#web/ui/controls/combobox.tsx').then((module) => ({ default: module.Combobox })))

type DistrictFieldProps = {
  label: string
  hint?: string
  error?: string
  start?: string
  disabled?: boolean
}

/** A district is found by its English name too, in whatever language it is shown. */
export function DistrictField({ start, ...props }: DistrictFieldProps) {
  const { t, i18n } = useTranslation('kit')
  const [value, setValue] = useState<string | null>(start ?? null)
  const districts = (i18n.words('kit:districts') ?? {}) as Record<string, string>
  return (
    <Suspense fallback={<Skeleton className={styles.waiting} />}>
      <Combobox
        {...props}
        options={Object.entries(districts).map(([key, label]) => ({ value: key, label, keywords: [key] }))}
        value={value}
        onValue={setValue}
        placeholder={t('pickers.districtChoose')}
        words={{
          empty: t('pickers.empty'),
          clear: t('pickers.clear'),
          open: t('pickers.open'),
          close: t('pickers.close'),
        }}
      />
    </Suspense>
  )
}
