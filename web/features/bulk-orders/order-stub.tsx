import type { Ref } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SlipStub } from '#web/ui/data/slip-stub.tsx'

const looks = {
  open: { icon: 'list', tone: 'yes' },
  fulfilled: { icon: 'check', tone: 'done' },
  closed: { icon: 'cross', tone: undefined },
  expired: { icon: 'clock', tone: undefined },
} as const
const somebodyWaits = { icon: 'clock', tone: 'wait' } as const

type OrderStubProps = { order: BulkOrder; level: 2 | 3; ref?: Ref<HTMLHeadingElement> }

/** How an order stands; that offers wait for its poster comes first. */
export function OrderStub({ order, level, ref }: OrderStubProps) {
  const { t, i18n } = useTranslation('bulk-orders')
  const { status, waitingOffers, neededBy } = order
  const waiting = status === 'open' ? (waitingOffers ?? 0) : 0
  const look = waiting > 0 ? somebodyWaits : looks[status]
  return (
    <SlipStub {...look} level={level} ref={ref} aside={t('neededBy', { date: dayOf(neededBy, i18n.language) })}>
      {waiting > 0 ? t('offersWaiting', { count: waiting }) : t(`status.${status}`)}
    </SlipStub>
  )
}
