import type { ContactRequest } from '#contract/requests/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useMyRequests } from './use-requests.ts'

const shown = 5
const looks = {
  pending: { tone: 'waiting', icon: 'clock' },
  accepted: { tone: 'leaf', icon: 'check' },
} as const

/** What a buyer has asked for that is not settled yet, those with an answer first. Silent where there is nothing. */
export function OpenRequests() {
  const { t } = useTranslation('dashboard')
  const accepted = useMyRequests({ status: 'accepted', limit: shown })
  const pending = useMyRequests({ status: 'pending', limit: shown })
  const rateOf = useRate()
  const open = [...(accepted.data?.sent ?? []), ...(pending.data?.sent ?? [])]
  if (open.length === 0) return null
  return (
    <Section title={t('asked.title')} link={{ to: '/requests?list=sent', label: t('asked.all') }}>
      <RateList rates={open.slice(0, shown).map(rateOf)} />
    </Section>
  )
}

function useRate() {
  const { t } = useTranslation(['requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  return ({ _id, product, requestedQuantity, seller, status }: ContactRequest): Rate => {
    const quantity = t('quantity', {
      amount: amount(requestedQuantity),
      unit: t(`catalogue:units.${product.unit}`),
    })
    return {
      key: _id,
      name: nameOf(product),
      detail: [quantity, seller.isDeleted ? t('deletedUser') : seller.name].join(', '),
      value: <Badge {...looks[status === 'accepted' ? status : 'pending']}>{t(`status.${status}`)}</Badge>,
      to: `/requests?request=${_id}`,
    }
  }
}
