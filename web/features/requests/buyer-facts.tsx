import { mostDealsTold } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { totalOf } from './sums.ts'
import { useRequestText } from './use-request-text.ts'

/** What a seller wants to know before they say yes or no: what it comes to, and with whom they would deal. */
export function BuyerFacts({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation('requests')
  const { side, quantity } = useRequestText(request)
  if (side !== 'seller' || request.status !== 'pending') return null
  const { requestedQuantity, product, km, requester } = request
  const { memberSince, completedDeals } = requester
  const rates: Rate[] = [
    {
      key: 'sum',
      name: t('trader.sum', { quantity, price: formatRupees(product.price) }),
      value: formatRupees(totalOf(requestedQuantity, product.price)),
    },
    ...(typeof km === 'number'
      ? [
          {
            key: 'km',
            name: t('trader.distance'),
            value: km ? t('trader.far', { km: amount(km) }) : t('trader.sameDistrict'),
          },
        ]
      : []),
    ...(completedDeals === undefined
      ? []
      : [{ key: 'deals', name: t('trader.deals'), value: completedDeals ? dealsIn(completedDeals) : t('trader.new') }]),
    ...(memberSince ? [{ key: 'since', name: t('trader.since'), value: monthOf(memberSince, i18n.language) }] : []),
  ]
  return <RateList rates={rates} />

  function dealsIn(deals: number) {
    return deals < mostDealsTold ? amount(deals) : t('trader.many', { count: mostDealsTold })
  }
}
