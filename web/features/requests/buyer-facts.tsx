import { mostDealsTold } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { PaymentFacts } from './door/payment-facts.tsx'
import { totalOf } from './sums.ts'
import { useRequestText } from './use-request-text.ts'

/** What a seller wants to know before they say yes or no: what it comes to, and with whom they would deal. In few lines,
 * so that a phone shows the buttons with them. */
export function BuyerFacts({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation('requests')
  const { side, quantity } = useRequestText(request)
  if (side !== 'seller' || request.status !== 'pending') return null
  const { requestedQuantity, product, km, requester, buyerFacts } = request
  const { memberSince, completedDeals } = requester
  const dealsIn = (deals: number) =>
    t('trader.deals', { deals: deals < mostDealsTold ? amount(deals) : t('trader.many', { count: mostDealsTold }) })
  const facts = [
    typeof km === 'number' && (km ? t('trader.far', { km: amount(km) }) : t('trader.sameDistrict')),
    completedDeals !== undefined && (completedDeals ? dealsIn(completedDeals) : t('trader.new')),
    memberSince && t('trader.since', { date: monthOf(memberSince, i18n.language) }),
  ].filter(Boolean)
  const sum = {
    key: 'sum',
    name: t('trader.sum', { quantity, price: formatRupees(product.price) }),
    value: formatRupees(totalOf(requestedQuantity, product.price)),
  }
  return (
    <>
      <div>
        <RateList rates={[sum]} />
        {facts.length > 0 && <p className="quiet small">{facts.join(' · ')}</p>}
      </div>
      <PaymentFacts facts={buyerFacts} />
    </>
  )
}
