import type { Product } from '#contract/products/products.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** Not confirmed since 3 Nov: of a listing whose seller has given no sign of life for long. */
export function useNotConfirmedText({ confirmedAt }: Product) {
  const { t, i18n } = useTranslation('product')
  return confirmedAt ? t('page.asleep.since', { day: dateOf(confirmedAt, i18n.language) }) : t('page.asleep.title')
}
