import type { ContactRequest } from '#contract/requests/requests.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useRequestText } from '../use-request-text.ts'

/** Of a deal whose prices the two named apart: both of them. */
export function DifferingPrices({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('deal')
  const { side, otherSide, name, unit } = useRequestText(request)
  const mine = request[`${side}Confirmation`]?.finalPrice
  const theirs = request[`${otherSide}Confirmation`]?.finalPrice
  if (request.finalPrice === null || request.priceAgreed !== false || !mine || !theirs) return null
  const prices = { mine: formatRupees(mine), theirs: formatRupees(theirs) }
  return <p className="quiet">{t('price.differ', { ...prices, name, unit })}</p>
}
