import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { isBuyer } from '#contract/shared/roles.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Deals } from '#web/features/requests/deals.tsx'
import { Orders } from '#web/features/requests/orders.tsx'
import { WaitingNotice } from '#web/features/requests/waiting-notice.tsx'
import { DashboardHeader } from '#web/features/users/dashboard/dashboard-header.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Settled } from '#web/lib/lists/settled.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Counts } from './dashboard/counts.tsx'
import styles from './dashboard/dashboard.module.css'
import { DashboardFrame } from './dashboard/dashboard-frame.tsx'
import { FarmerPart } from './dashboard/farmer-part.tsx'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { VendorPart } from './dashboard/vendor-part.tsx'

export const handle = { Frame: DashboardFrame }

/** What waits for me, what I sold and bought, and then what only my role has. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { data: user } = useMe()
  if (!user) return null
  const { role } = user
  if (role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <Suspense fallback={<DashboardFrame />}>
      <ReferenceLabels>
        <Settled name="dashboard" frame={<DashboardFrame />}>
          <main id="main" className={`page ${styles.dashboard}`}>
            <PageHead title={t('title')} />
            <DashboardHeader user={user} counts={<Counts role={role} />} waiting={<WaitingNotice />}>
              <QuickActions role={role} />
            </DashboardHeader>
            {role !== 'customer' && <Deals />}
            {isBuyer(role) && <Orders />}
            {role === 'farmer' && <FarmerPart />}
            {role === 'vendor' && <VendorPart />}
          </main>
        </Settled>
      </ReferenceLabels>
    </Suspense>
  )
}
