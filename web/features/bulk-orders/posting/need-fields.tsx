import { categories, units } from '#contract/catalogue/catalogue.ts'
import { CropField } from '#web/features/catalogue/door/crop-field.tsx'
import { categoryOf, unitOf } from '#web/features/catalogue/door/crop-options.ts'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { DateField } from '#web/ui/controls/date-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import styles from '#web/ui/field-grid.module.css'
import { type NeedField, neededDays } from './need.ts'
import type { NeedForm } from './use-need-form.ts'

type NeedFieldsProps = { held: NeedForm; disabled: boolean }

/** What, how much, for how much, until when, and where to. Load it lazily: it brings all names. */
export function NeedFields({ held, disabled }: NeedFieldsProps) {
  const { t } = useTranslation(['bulk-orders', 'catalogue', 'listing'])
  const { form, values, name, fill, errorOf } = held
  const unit = t(`catalogue:units.${values.unit}`)
  const field = (name: Exclude<NeedField, 'category'>) => ({
    label: t(`field.${name}`),
    error: errorOf(name),
    ...form.register(name),
    disabled,
  })
  const choose = (crop: string) => {
    const isUnitChosen = values.name ? values.unit !== unitOf(values.name) : values.quantity !== ''
    const category = crop ? categoryOf(crop) : values.category
    fill({ name: crop, category, ...(crop && !isUnitChosen && { unit: unitOf(crop) }) })
  }
  const place = (name: 'state' | 'district') => ({
    value: held[name].value,
    error: errorOf(name),
    onBlur: held[name].onBlur,
  })
  return (
    <>
      <div className={styles.pairs}>
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
        <div className={styles.amount}>
          <NumberField {...field('quantity')} decimals={3} strong />
          <SelectField
            {...field('unit')}
            options={units.map((value) => ({ value, label: t(`catalogue:units.${value}`) }))}
          />
        </div>
        <NumberField
          {...field('targetPrice')}
          mark={t('listing:optional')}
          hint={t('targetHint')}
          prefix={t('listing:rupee')}
          suffix={t('listing:perUnit', { unit })}
        />
        <DateField {...field('neededBy')} hint={t('neededByHint')} {...neededDays(held.now)} />
        <PlaceFields state={place('state')} district={place('district')} onPlace={fill} disabled={disabled} />
      </div>
      <TextareaField {...field('notes')} mark={t('listing:optional')} hint={t('notesHint')} />
    </>
  )
}
