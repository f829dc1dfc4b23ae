import { useTranslation } from 'react-i18next'
import { type Unit, units } from '#contract/catalogue.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './listing.module.css'
import { harvestDays, type Listing } from './listing.ts'
import type { HeldListing } from './use-listing.ts'

type Props = { held: HeldListing; disabled: boolean }
type Typed = { [K in keyof Listing]: Listing[K] extends string ? K : never }[keyof Listing]

/** How much it costs, how much there is, and since when. */
export function AmountFields({ held, disabled }: Props) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { listing, fill, errorOf, leave } = held
  const unit = t(`units.${listing.unit}`, { ns: 'catalogue' })
  const field = (name: Typed) => ({
    label: t(`field.${name}`),
    value: listing[name],
    error: errorOf(name),
    disabled,
    onChange: ({ target }: { target: { value: string } }) => fill({ [name]: target.value }),
    onBlur: () => leave(name),
  })
  return (
    <>
      <div className={styles.price}>
        <NumberField {...field('price')} prefix={t('rupee')} strong />
        <SelectField
          {...field('unit')}
          options={units.map((value: Unit) => ({
            value,
            label: t('perUnit', { unit: t(`units.${value}`, { ns: 'catalogue' }) }),
          }))}
        />
      </div>
      <NumberField {...field('availableQuantity')} decimals={3} suffix={unit} />
      <NumberField {...field('minimumOrderQuantity')} mark={t('optional')} decimals={3} suffix={unit} />
      <DateField {...field('harvestDate')} {...harvestDays(held.now)} />
    </>
  )
}
