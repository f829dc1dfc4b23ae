import type { Product } from '#contract/products/products.ts'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

type TrustFacts = Pick<Product['farmer'], 'completedDeals' | 'partners' | 'answersInDay' | 'memberSince'>

/** Somebody's trust facts as short sentences. Who is new is said to be new: there is no zero, of answers neither. */
export function useTrustText() {
  const { t, i18n } = useTranslation('products')
  return ({ completedDeals, partners, answersInDay, memberSince }: TrustFacts) =>
    [
      completedDeals
        ? t('trust.deals', { count: completedDeals, deals: amount(completedDeals) })
        : t('trust.new', { month: monthOf(memberSince, i18n.language) }),
      partners > 0 && t('trust.partners', { count: partners, people: amount(partners) }),
      answersInDay !== null && answersInDay > 0 && t('trust.answers', { tenths: answersInDay }),
    ].filter((fact) => fact !== false)
}
