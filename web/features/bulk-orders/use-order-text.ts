import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

type Trader = BulkOrder['poster']

/** Quantities and prices in words: 500 kg, ₹22 per kg. */
export function useAmountWords() {
  const { t } = useTranslation(['bulk-orders', 'catalogue'])
  const unitOf = (unit: Unit) => t(`catalogue:units.${unit}`)
  return {
    unitOf,
    quantityIn: (unit: Unit, quantity: number) => t('quantity', { amount: amount(quantity), unit: unitOf(unit) }),
    priceIn: (unit: Unit, price: number) => t('perUnit', { price: formatRupees(price), unit: unitOf(unit) }),
  }
}

/** The words every part of an order needs. Amounts are in its own unit. */
export function useOrderText({ name, unit, quantity }: Pick<BulkOrder, 'name' | 'unit' | 'quantity'>) {
  const { t } = useTranslation('bulk-orders')
  const { nameOf } = useProductLabels()
  const { quantityIn, priceIn } = useAmountWords()
  const product = nameOf({ name })
  return {
    product,
    title: t('wanted', { quantity: quantityIn(unit, quantity), product }),
    quantityOf: (quantity: number) => quantityIn(unit, quantity),
    priceOf: (price: number) => priceIn(unit, price),
  }
}

export function useTraderWords() {
  const { t } = useTranslation(['bulk-orders', 'requests'])
  const { placeOf } = useProductLabels()
  return {
    nameOf: ({ name, isDeleted }: Trader) => (isDeleted ? t('requests:deletedUser') : name),
    roleOf: ({ role, state, district }: Trader) => {
      const word = t(`requests:role.${role}`)
      return state && district ? t('requests:roleIn', { role: word, place: placeOf({ state, district }) }) : word
    },
    /** Hassan, Karnataka · about 64 km. Within a district nobody knows how far it is. */
    placeOf: (place: { state: string; district: string }, km: number | null) =>
      km ? t('placeFar', { place: placeOf(place), km: amount(km) }) : placeOf(place),
  }
}
