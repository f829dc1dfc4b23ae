import { type Unit, units } from '#contract/catalogue/catalogue.ts'
import { dayWords } from '#web/features/products/day-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { DateField } from '#web/ui/controls/date-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import styles from '#web/ui/field-grid.module.css'
import { harvestDays, type Listing } from './listing.ts'
import type { ListingForm } from './use-listing-form.ts'

type AmountFieldsProps = { held: ListingForm; disabled: boolean }

/** How much it costs, how much there is, and since when. */
export function AmountFields({ held, disabled }: AmountFieldsProps) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { form, values, errorOf } = held
  const unit = t(`catalogue:units.${values.unit}`)
  const field = (name: keyof Listing, deps: (keyof Listing)[] = []) => ({
    label: t(`field.${name}`, dayWords(values.category)),
    error: errorOf(name),
    ...form.register(name, { deps }),
    disabled,
  })
  return (
    <>
      <div className={styles.amount}>
        <NumberField {...field('price')} prefix={t('rupee')} strong />
        <SelectField
          {...field('unit')}
          options={units.map((value: Unit) => ({
            value,
            label: t('perUnit', { unit: t(`catalogue:units.${value}`) }),
          }))}
        />
      </div>
      <NumberField {...field('availableQuantity', ['minimumOrderQuantity'])} decimals={3} suffix={unit} />
      <NumberField {...field('minimumOrderQuantity')} mark={t('optional')} decimals={3} suffix={unit} />
      <DateField {...field('harvestDate')} {...harvestDays(held.now)} />
    </>
  )
}
