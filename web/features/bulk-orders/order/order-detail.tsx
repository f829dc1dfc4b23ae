import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { Role } from '#contract/shared/roles.ts'
import { useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { CropPicture } from '#web/features/catalogue/door/crop-picture.tsx'
import { PaymentFacts } from '#web/features/requests/door/payment-facts.tsx'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { SlipAbout, SlipBody, SlipPaper, SlipTitle } from '#web/ui/data/slip.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Filled } from '../filled.tsx'
import { OrderStub } from '../order-stub.tsx'
import { Offers } from './offers.tsx'
import styles from './order.module.css'
import { OwnOrderActions } from './own-order-actions.tsx'
import { ReportOrder } from './report-order.tsx'
import { Selling } from './selling.tsx'
import { usePending } from './use-pending.ts'

/** One order: what is needed, and beside it what its reader can do about it. */
export function OrderDetail({ order, role }: { order: BulkOrder; role: Role }) {
  const { t } = useTranslation('bulk-orders')
  const { title } = useOrderText(order)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {order.isMine ? (
        <div {...subjectMark(order._id)}>
          <Own order={order} />
        </div>
      ) : (
        <div {...subjectMark(order._id)} className={styles.sides}>
          <Need order={order} />
          <div className={styles.side}>
            {role === 'customer' ? <p className="quiet">{t('cannot.customer')}</p> : <Selling order={order} />}
          </div>
        </div>
      )}
    </>
  )
}

/** At a desk the offers have the whole width, to be compared. */
function Own({ order }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const { pending, shown } = usePending(order)
  return (
    <div className={styles.side}>
      {order.isHidden && (
        <Alert tone="waiting" title={t('moderated.hidden')}>
          {order.moderationReason && t('moderated.reason', { reason: order.moderationReason })}
        </Alert>
      )}
      {!order.isHidden && order.moderationReason && (
        <Alert tone="waiting" title={t('moderated.closed')}>
          {t('moderated.reason', { reason: order.moderationReason })}
        </Alert>
      )}
      <div className={styles.own}>
        <Need order={shown} />
      </div>
      <Offers order={shown} pending={pending} />
    </div>
  )
}

function Need({ order }: { order: BulkOrder }) {
  const { t, i18n } = useTranslation(['bulk-orders', 'requests'])
  const { priceOf } = useOrderText(order)
  const { placeOf, nameOf } = useTraderWords()
  const { poster, isMine, notes, targetPrice, neededBy } = order
  const rates: Rate[] = [
    { key: 'price', name: t('target'), value: targetPrice === null ? t('noTarget') : priceOf(targetPrice) },
    { key: 'by', name: t('field.neededBy'), value: dateOf(neededBy, i18n.language) },
    ...(isMine || poster.completedDeals === 0
      ? []
      : [{ key: 'deals', name: t('dealsDone'), value: String(poster.completedDeals) }]),
  ]
  return (
    <SlipPaper as="section" aria-label={t('need')}>
      <OrderStub order={order} level={2} />
      <SlipBody>
        <SlipAbout picture={<CropPicture category={order.category} crop={order.name} />}>
          {!isMine && (
            <>
              <SlipTitle dir="auto" lang={langOf(poster.name, i18n.language, poster.state)}>
                {nameOf(poster)}
              </SlipTitle>
              <p className="quiet small">{t(`requests:role.${poster.role}`)}</p>
            </>
          )}
          <p>{placeOf(order, isMine ? null : order.km)}</p>
        </SlipAbout>
        <Filled order={order} />
        <RateList rates={rates} />
        {notes && (
          <p className={styles.notes} dir="auto" lang={langOf(notes, i18n.language, poster.state)}>
            {notes}
          </p>
        )}
        <PaymentFacts facts={order.posterFacts} memberSince={poster.memberSince} />
        {isMine ? <OwnOrderActions order={order} /> : <ReportOrder order={order} />}
      </SlipBody>
    </SlipPaper>
  )
}
