import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { CropPicture } from '#web/features/catalogue/door/crop-picture.tsx'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { SlipAbout, SlipBody, SlipPaper, SlipTitle } from '#web/ui/data/slip.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CardLink } from '#web/ui/layout/card.tsx'
import { Filled } from './filled.tsx'
import { offerLooks } from './order/offer-stub.tsx'
import { OrderStub } from './order-stub.tsx'
import styles from './orders.module.css'
import { useOrderText, useTraderWords } from './use-order-text.ts'

/** An order in a list: what is needed, where, how much of it is agreed, and what that means for its reader. */
export function OrderSlip({ order }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const { title, priceOf } = useOrderText(order)
  const { placeOf, nameOf } = useTraderWords()
  const { _id, isMine, status, targetPrice, poster } = order
  return (
    <SlipPaper {...subjectMark(_id)}>
      <OrderStub order={order} level={3} />
      <SlipBody>
        <SlipAbout picture={<CropPicture category={order.category} crop={order.name} />}>
          <SlipTitle>
            <CardLink to={`/bulk-orders/${_id}`}>{title}</CardLink>
          </SlipTitle>
          <p>{placeOf(order, isMine ? null : order.km)}</p>
          {!isMine && (
            <p className="quiet small" dir="auto">
              {nameOf(poster)}
            </p>
          )}
        </SlipAbout>
        <RateList
          rates={[
            { key: 'price', name: t('target'), value: targetPrice === null ? t('noTarget') : priceOf(targetPrice) },
          ]}
        />
        <Filled order={order} />
        {!isMine && <Mark order={order} />}
        {isMine && status !== 'open' && (
          <ButtonLink icon="retry" className={styles.above} to={`/bulk-orders?post=1&copy=${_id}`}>
            {t('again')}
          </ButtonLink>
        )}
      </SlipBody>
    </SlipPaper>
  )
}

/** What it is to a seller: their own offer, or that they have it. */
function Mark({ order: { offers, matchesMine, status, unit, name, quantity } }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText({ unit, name, quantity })
  const [latest] = offers
  if (latest) {
    const { icon, badge } = offerLooks[latest.status]
    const taken = latest.acceptedAmount ?? latest.amount
    return (
      <p>
        <Badge tone={badge} icon={icon}>
          {t(`mark.${latest.status}`, { quantity: quantityOf(taken) })}
        </Badge>
      </p>
    )
  }
  if (!matchesMine || status !== 'open') return null
  return (
    <p>
      <Badge tone="leaf" icon="check">
        {t('mark.matches')}
      </Badge>
    </p>
  )
}
