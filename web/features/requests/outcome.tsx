import { confirmDays, pendingHours } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { totalOf } from './sums.ts'
import { useRequestText } from './use-request-text.ts'

/** How it ended: the deal with its figures, or why there was none. */
export function Outcome({ request }: { request: ContactRequest }) {
  const { quantityOf } = useRequestText(request)
  const { status, finalQuantity, finalPrice } = request
  if (status === 'completed' && finalQuantity !== null && finalPrice !== null)
    return (
      <RateList
        rates={[
          {
            key: 'sum',
            name: `${quantityOf(finalQuantity)} × ${formatRupees(finalPrice)}`,
            value: formatRupees(totalOf(finalQuantity, finalPrice)),
          },
        ]}
      />
    )
  if (!request.closeReason) return null
  return (
    <>
      <Closed request={request} />
      <Others request={request} />
    </>
  )
}

/** Endings that were none of the buyer's doing: what they need is still for sale elsewhere. */
const lookFurther: ContactRequest['closeReason'][] = ['rejected', 'unanswered', 'product_removed', 'account_closed']

function Others({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { side, product } = useRequestText(request)
  if (side !== 'buyer' || !lookFurther.includes(request.closeReason)) return null
  return (
    <ButtonLink icon="stall" wide to={`/marketplace?${new URLSearchParams({ search: product })}`}>
      {t('closed.others', { product })}
    </ButtonLink>
  )
}

const made = { rejected: 'seller', withdrawn: 'buyer' } as const
const days = { unanswered: pendingHours / 24, unconfirmed: confirmDays }

function Closed({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { side, name } = useRequestText(request)
  const { closeReason } = request
  if (closeReason === 'rejected' || closeReason === 'withdrawn') {
    const who = made[closeReason] === side ? 'you' : 'other'
    return <p className="quiet">{t(`closed.${closeReason}.${who}`, { name })}</p>
  }
  if (closeReason === 'unanswered' || closeReason === 'unconfirmed')
    return <p className="quiet">{t(`closed.${closeReason}`, { days: days[closeReason] })}</p>
  return closeReason && <p className="quiet">{t(`closed.${closeReason}`)}</p>
}
