import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { Role } from '#contract/shared/roles.ts'
import { useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { CropPicture } from '#web/features/catalogue/door/crop-picture.tsx'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { type Rate, RateList } from '#web/ui/data/rate-list.tsx'
import { SlipAbout, SlipBody, SlipPaper, SlipTitle } from '#web/ui/data/slip.tsx'
import { Filled } from '../filled.tsx'
import { OrderStub } from '../order-stub.tsx'
import { Offers } from './offers.tsx'
import styles from './order.module.css'
import { OwnOrderActions } from './own-order-actions.tsx'
import { Selling } from './selling.tsx'

/** One order: what is needed, and beside it what its reader can do about it. */
export function OrderDetail({ order, role }: { order: BulkOrder; role: Role }) {
  const { t } = useTranslation('bulk-orders')
  const { title } = useOrderText(order)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div {...subjectMark(order._id)} className={styles.sides}>
        <Need order={order} />
        <div className={styles.side}>
          {order.isMine && <Offers order={order} />}
          {!order.isMine && role !== 'customer' && <Selling order={order} />}
          {!order.isMine && role === 'customer' && <p className="quiet">{t('cannot.customer')}</p>}
        </div>
      </div>
    </>
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
        {isMine && <OwnOrderActions order={order} />}
      </SlipBody>
    </SlipPaper>
  )
}
