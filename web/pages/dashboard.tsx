import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Deals } from '#web/features/requests/deals.tsx'
import { OpenRequests } from '#web/features/requests/open-requests.tsx'
import { WaitingNotice } from '#web/features/requests/waiting-notice.tsx'
import { DashboardHeader } from '#web/features/users/dashboard/dashboard-header.tsx'
import { Orders } from '#web/features/users/dashboard/orders.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Settled } from '#web/lib/lists/settled.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import styles from './dashboard/dashboard.module.css'
import { DashboardFrame } from './dashboard/dashboard-frame.tsx'
import { FarmerPart } from './dashboard/farmer-part.tsx'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { VendorPart } from './dashboard/vendor-part.tsx'

export const handle = { Frame: DashboardFrame }

/** Who waits for me, what my deals came to, and then what only my role has. */
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
            <DashboardHeader user={user}>
              <QuickActions role={role} />
            </DashboardHeader>
            <WaitingNotice />
            <Deals next={t(role === 'farmer' ? 'deals.nextSeller' : 'deals.nextBuyer')} />
            {role === 'farmer' ? <FarmerPart /> : <OpenRequests />}
            {role === 'vendor' && <VendorPart />}
            <Orders />
          </main>
        </Settled>
      </ReferenceLabels>
    </Suspense>
  )
}
