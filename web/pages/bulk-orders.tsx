import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#contract/users/users.ts'
import { Orders } from '#web/features/bulk-orders/orders.tsx'
import { OrdersSkeleton } from '#web/features/bulk-orders/orders-skeleton.tsx'
import { canPost, useOrdersView } from '#web/features/bulk-orders/use-orders-view.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './bulk-orders.module.css'

const Posting = lazy(async () => ({ default: (await import('#web/features/bulk-orders/posting/posting.tsx')).Posting }))

export const handle = { Frame: BulkOrdersFrame }

function BulkOrdersFrame() {
  const { t } = useTranslation('bulk-orders')
  return (
    <Frame title={t('translation:nav.bulkOrders')} className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('translation:nav.bulkOrders')}</h1>
        <ButtonLink className="unless-farmer" kind="main" icon="plus" to="?post=1">
          {t('post')}
        </ButtonLink>
      </div>
      <OrdersSkeleton />
    </Frame>
  )
}

/** What people need much of. An admin has no part in the market. */
export default function BulkOrders() {
  const { data: user } = useMe()
  if (!user) return null
  return user.role === 'admin' ? <Navigate to="/admin/dashboard" replace /> : <OwnBulkOrders user={user} />
}

function OwnBulkOrders({ user }: { user: User }) {
  const { t } = useTranslation('bulk-orders')
  const view = useOrdersView(user.role)
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('translation:nav.bulkOrders')} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('translation:nav.bulkOrders')}</h1>
        {canPost(user.role) && (
          <ButtonLink kind="main" icon="plus" to={`?list=${view.list}&post=1`} preventScrollReset>
            {t('post')}
          </ButtonLink>
        )}
      </div>
      <Suspense fallback={<OrdersSkeleton />}>
        <ReferenceLabels>
          <Orders view={view} />
          <Suspense>
            {view.isPosting && (
              <Posting user={user} params={view.params} onClose={() => view.show({ list: view.list })} />
            )}
          </Suspense>
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}
