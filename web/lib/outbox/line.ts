import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from './queue-item.ts'

/** Only a confirmation can say that there was no deal. */
type LineKey = `outbox:line.${OutboxItem['kind']}` | `outbox:line.${'buyer' | 'seller'}_confirm_no`

/** The one-line summary of a queued item, in the reader's language. */
export function useLine() {
  const { t, i18n } = useTranslation(['outbox', 'catalogue', 'produce'])
  // not by t(): a name with a dot would be parsed as a path
  const crops = i18n.words('produce') as Record<string, string> | undefined
  return ({ kind, about }: OutboxItem) => {
    const { product, quantity, unit, name, text, price, isNo, change } = about
    const unitKey = `catalogue:units.${unit}`
    const unitName = i18n.exists(unitKey) ? t(unitKey) : (unit ?? '')
    const key = change ? (`outbox:changed.${change}` as const) : (`outbox:line.${kind}${isNo ? '_no' : ''}` as LineKey)
    return t(key, {
      product: product ? (crops?.[product] ?? product) : '',
      quantity:
        quantity !== undefined && unit ? t('outbox:quantity', { amount: amount(quantity), unit: unitName }) : '',
      price: price === undefined ? '' : t('outbox:price', { price: formatRupees(price), unit: unitName }),
      name: name ?? '',
      text: text ?? '',
    })
  }
}
