import { useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { Product } from '#contract/products/products.ts'
import { useOrderText } from '#web/features/bulk-orders/use-order-text.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { SlipNext } from '#web/ui/data/slip.tsx'
import { SlipList } from '#web/ui/data/slip-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { OfferForm } from './offer-form.tsx'
import { OwnOffer } from './own-offers.tsx'
import { type Terms, whyNot } from './terms.ts'
import { thingOf } from './use-offer.ts'
import { useOwnGoods } from './use-own-goods.ts'

/** What a seller can do about an order: see how their offers stand, and make one. */
export function Selling({ order }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const [isChanging, setChanging] = useState(false)
  const isOpen = order.status === 'open'
  const waiting = order.offers.find(({ status }) => status === 'waiting')
  const shown = order.offers.filter(({ status }) => status !== 'withdrawn')
  const isOfThis = ({ thing }: OutboxItem) => thing === thingOf(order)
  const unsent = useUnsent().filter(isOfThis)
  const isWriting = isOpen && (isChanging || !waiting) && !unsent.some(isOnItsWay)
  return (
    <>
      {shown.length > 0 && (
        <Section title={t(shown.length > 1 ? 'own.titleMany' : 'own.title')}>
          <SlipList>
            {shown.map((offer) => (
              <li key={offer._id}>
                <OwnOffer
                  order={order}
                  offer={offer}
                  onChange={isOpen && offer === waiting && !isChanging ? () => setChanging(true) : undefined}
                />
              </li>
            ))}
          </SlipList>
        </Section>
      )}
      <UnsentNotes of={isOfThis} />
      {isWriting && (
        <Section title={t(isChanging ? 'offerForm.change' : 'offerForm.title')}>
          <Offering
            order={order}
            isChanging={isChanging}
            refused={unsent.at(-1)?.form as Terms | undefined}
            onDone={() => setChanging(false)}
            onCancel={isChanging ? () => setChanging(false) : undefined}
          />
        </Section>
      )}
      {!isOpen && shown.length === 0 && <SlipNext tone="waiting">{t('own.over')}</SlipNext>}
    </>
  )
}

type OfferingProps = {
  order: BulkOrder
  isChanging: boolean
  refused: Terms | undefined
  onDone: () => void
  onCancel: (() => void) | undefined
}

function Offering({ order, isChanging, refused, onDone, onCancel }: OfferingProps) {
  const goods = useOwnGoods(order.name)
  const before = isChanging ? order.offers.find(({ status }) => status === 'waiting') : undefined
  return (
    <Loaded query={goods} failed="bulk-orders:failed.goods" waiting={<Skeleton shape="row" count={2} />}>
      {(all) => {
        const [first, ...more] = all.filter((one) => whyNot(one, order) === null)
        if (!first) return <NothingToOffer order={order} all={all} />
        return (
          <Card padded>
            <OfferForm
              order={order}
              goods={[first, ...more]}
              before={before}
              refused={refused}
              onDone={onDone}
              onCancel={onCancel}
            />
          </Card>
        )
      }}
    </Loaded>
  )
}

/** Why this seller can't offer anything, and where that is mended. */
function NothingToOffer({ order, all }: { order: BulkOrder; all: readonly Product[] }) {
  const { t } = useTranslation('bulk-orders')
  const { product } = useOrderText(order)
  const [one] = all
  const why = one ? whyNot(one, order) : null
  const words = why ? t(`cannot.${why}`, { product }) : t('cannot.none', { product })
  return (
    <EmptyState
      blank="box"
      title={words}
      action={
        <ButtonLink icon={why ? undefined : 'plus'} to={why ? '/my-products' : '/my-products?add=1'}>
          {t(why ? 'cannot.manage' : 'cannot.list')}
        </ButtonLink>
      }
    />
  )
}
