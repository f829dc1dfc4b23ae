import type { AdminBulkOrder } from '#contract/bulk-orders/admin.ts'
import type { BulkOffer } from '#contract/bulk-orders/bulk-orders.ts'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** The words of a bulk order in the panel. */
export function useOrderWords() {
  const { t } = useTranslation(['admin-bulk-orders', 'catalogue'])
  const { nameOf, placeOf } = useProductLabels()
  const quantityIn = (unit: Unit, quantity: number) => `${amount(quantity)} ${t(`catalogue:units.${unit}`)}`
  return {
    quantityIn,
    titleOf: (order: AdminBulkOrder) => `${quantityIn(order.unit, order.quantity)} ${nameOf(order)}`,
    placeOf,
    nameOf: ({ name, isDeleted }: BulkOffer['seller']) => (isDeleted ? t('sheet.deletedUser') : name),
  }
}
