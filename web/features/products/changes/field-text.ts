import type { Product } from '#contract/products/products.ts'
import { type Geo, placeIn } from '#web/features/places/door/place-label.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { dayWords } from '../day-text.ts'
import type { ComparedField } from './compare-versions.ts'

type FieldName = ComparedField['name']

/** The name of a field of a listing, and its value in the reader's language. */
export function useFieldText(now: Product) {
  const { t, i18n } = useTranslation(['listing', 'own-products', 'catalogue', 'produce', 'geo', 'outbox'])
  const crops = i18n.words('produce') as Record<string, string> | undefined
  const geo = i18n.words('geo') as Geo | undefined
  const unitOf = (unit: Product['unit']) => t(`catalogue:units.${unit}`)
  const values: { [K in FieldName]?: (value: Product[K]) => string } = {
    name: (name) => crops?.[name] ?? name,
    category: (category) => t(`catalogue:categories.${category}`),
    price: (price) => formatRupees(price),
    unit: unitOf,
    availableQuantity: (quantity) => amount(quantity),
    minimumOrderQuantity: (quantity) => (quantity === null ? t('own-products:notSet') : amount(quantity)),
    harvestDate: (day) => dateOf(day, i18n.language),
    location: (place) => placeIn(geo, place),
    isOrganic: (is) => t(is ? 'outbox:conflict.yes' : 'outbox:conflict.no'),
    isAvailable: (is) => t(is ? 'own-products:active' : 'own-products:inactive'),
    images: (all) => amount(all.length),
  }
  const names: { [K in FieldName]?: string } = {
    name: t('field.name'),
    category: t('field.category'),
    price: t('field.price'),
    unit: t('field.unit'),
    availableQuantity: t('field.availableQuantity'),
    minimumOrderQuantity: t('field.minimumOrderQuantity'),
    harvestDate: t('field.harvestDate', dayWords(now.category)),
    location: t('field.district'),
    description: t('field.description'),
    isOrganic: t('field.isOrganic'),
    isAvailable: t('own-products:sale'),
    images: t('field.pictures'),
  }
  return {
    nameOf: (field: FieldName) => names[field] ?? field,
    textOf: (field: FieldName, value: unknown) => {
      const text = values[field] as ((value: unknown) => string) | undefined
      return text ? text(value) : String(value ?? '')
    },
  }
}
