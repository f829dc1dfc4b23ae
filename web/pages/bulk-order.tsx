import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import type { User } from '#contract/users/users.ts'
import { OrderDetail } from '#web/features/bulk-orders/order/order-detail.tsx'
import { OrderSkeleton } from '#web/features/bulk-orders/order/order-skeleton.tsx'
import { useOrder } from '#web/features/bulk-orders/use-orders.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './bulk-orders.module.css'

export const handle = { Frame: BulkOrderFrame }

const back = '/bulk-orders'

function BulkOrderFrame() {
  const { t } = useTranslation('bulk-orders')
  return (
    <Frame title={t('translation:nav.bulkOrders')} className={styles.screen}>
      <Back />
      <OrderSkeleton />
    </Frame>
  )
}

function Back() {
  const { t } = useTranslation('bulk-orders')
  return (
    <ButtonLink kind="quiet" icon="left" className={styles.back} to={back}>
      {t('back')}
    </ButtonLink>
  )
}

export default function BulkOrder() {
  const { data: user } = useMe()
  const { id = '' } = useParams()
  if (!user) return null
  return user.role === 'admin' ? <Navigate to="/admin/dashboard" replace /> : <One key={id} id={id} user={user} />
}

function One({ id, user }: { id: string; user: User }) {
  const { t } = useTranslation('bulk-orders')
  const order = useOrder(id)
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('translation:nav.bulkOrders')} />
      <Back />
      {order.data === undefined && <h1 className="visually-hidden">{t('translation:nav.bulkOrders')}</h1>}
      <Suspense fallback={<OrderSkeleton />}>
        <ReferenceLabels>
          <Loaded query={order} failed="bulk-orders:failed.one" waiting={<OrderSkeleton />}>
            {(found) => (found ? <OrderDetail order={found} role={user.role} /> : <Gone />)}
          </Loaded>
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}

function Gone() {
  const { t } = useTranslation('bulk-orders')
  return (
    <>
      <h1 className={styles.title}>{t('translation:nav.bulkOrders')}</h1>
      <EmptyState blank="clock" title={t('gone.title')} action={<ButtonLink to={back}>{t('back')}</ButtonLink>}>
        {t('gone.text')}
      </EmptyState>
    </>
  )
}
