import { type RefCallback, useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Combobox } from '#web/ui/controls/combobox.tsx'
import { cropsInSeason, useCropOptions } from './crop-options.ts'
import { SeasonPicks } from './season-picks.tsx'

type CropFieldProps = {
  label: string
  /** Which kinds of crops there are to choose from, and the one that comes first. */
  offered: readonly Category[]
  category: Category | ''
  value: string
  onChoose: (crop: string) => void
  /** With the crops of this day's season as pictures, where none is chosen yet. */
  now?: Date
  error?: string | undefined
  disabled?: boolean
  inputRef?: RefCallback<HTMLElement>
  onBlur?: () => void
}

/** A crop of the season by its picture, or any by a name of it. Load it lazily: it brings all names. */
export function CropField({ label, offered, category, value, onChoose, now, inputRef, ...field }: CropFieldProps) {
  const { t } = useTranslation('listing')
  const [isNew] = useState(value === '')
  const { options, find, labelOf } = useCropOptions(offered, category)
  return (
    <>
      {now && isNew && (
        <SeasonPicks
          label={t('name.season')}
          crops={cropsInSeason(now).map((key) => ({ key, label: labelOf(key) }))}
          chosen={value}
          onChoose={onChoose}
          disabled={field.disabled ?? false}
        />
      )}
      <Combobox
        {...field}
        label={label}
        placeholder={t('name.choose')}
        options={options}
        find={find}
        ref={inputRef}
        value={value || null}
        onValue={(crop) => onChoose(crop ?? '')}
        words={{
          empty: t('name.notFound'),
          near: t('name.near'),
          clear: t('name.clear'),
          open: t('name.open'),
          close: t('name.close'),
        }}
      />
    </>
  )
}
