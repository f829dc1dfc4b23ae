import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

const tenths = (number: number) => amount(Math.round(number * 10) / 10)

/** How long something takes, and how much money it is, in as few signs as say it. */
export function useSpans() {
  const { t } = useTranslation('admin-overview')
  return {
    /** 45 min, 3.5 h, 2 days */
    spanOf(minutes: number) {
      if (minutes < 90) return t('span.minutes', { number: amount(minutes) })
      if (minutes < 48 * 60) return t('span.hours', { number: tenths(minutes / 60) })
      const days = minutes / 1_440
      return t('span.days', { count: days, number: tenths(days) })
    },
    /** ₹40,000, ₹2.5 L, ₹1.2 Cr: beside a chart there is little room. */
    shortRupees(sum: number) {
      if (sum >= 10_000_000) return t('charts.crore', { amount: tenths(sum / 10_000_000) })
      return sum >= 100_000 ? t('charts.lakh', { amount: tenths(sum / 100_000) }) : formatRupees(sum)
    },
  }
}
