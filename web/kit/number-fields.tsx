import { useState } from 'react'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Pair } from './sample.tsx'

export function NumberFields() {
  const { t } = useTranslation('kit')
  const [price, setPrice] = useState<number | undefined>(1250)
  return (
    <Pair>
      <NumberField
        label={t('fields.price')}
        hint={t('fields.priceHint')}
        prefix="₹"
        suffix={t('perKg')}
        strong
        defaultValue="1,250"
        onNumber={setPrice}
        count={price === undefined ? '–' : Number.isNaN(price) ? t('fields.priceUnread') : formatRupees(price)}
      />
      <NumberField
        label={t('fields.priceWrong')}
        prefix="₹"
        suffix={t('perKg')}
        strong
        defaultValue="0"
        error={t('fields.priceError')}
      />
      <NumberField label={t('fields.pincode')} decimals={0} maxLength={6} defaultValue="563101" />
      <NumberField label={t('fields.priceOff')} prefix="₹" suffix={t('perKg')} disabled defaultValue="28" />
    </Pair>
  )
}
