import type { Ref } from 'react'
import type { BulkOffer } from '#contract/bulk-orders/bulk-orders.ts'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SlipStub } from '#web/ui/data/slip-stub.tsx'

export const offerLooks = {
  waiting: { icon: 'clock', tone: 'wait', badge: 'waiting' },
  accepted: { icon: 'check', tone: 'yes', badge: 'leaf' },
  declined: { icon: 'cross', tone: undefined, badge: 'plain' },
  withdrawn: { icon: 'cross', tone: undefined, badge: 'plain' },
  lapsed: { icon: 'clock', tone: undefined, badge: 'plain' },
} as const

type OfferStubProps = {
  offer: BulkOffer
  /** Accepted, and not sent yet. */
  isPending?: boolean
  ref?: Ref<HTMLHeadingElement>
}

export function OfferStub({ offer, isPending = false, ref }: OfferStubProps) {
  const { t, i18n } = useTranslation('bulk-orders')
  const status = isPending ? 'accepted' : offer.status
  const { icon, tone } = offerLooks[status]
  return (
    <SlipStub icon={icon} tone={tone} level={3} ref={ref} aside={dayOf(offer.createdAt, i18n.language)}>
      {t(`offerStatus.${status}`)}
    </SlipStub>
  )
}
