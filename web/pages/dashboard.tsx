import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Deals } from '#web/features/requests/deals.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CustomerDashboard } from './dashboard/customer-dashboard.tsx'
import styles from './dashboard/dashboard.module.css'
import { FarmerDashboard } from './dashboard/farmer-dashboard.tsx'
import { VendorDashboard } from './dashboard/vendor-dashboard.tsx'

export const handle = { words: ['dashboard', 'products', 'catalogue', 'errors', 'requests'] }

const dashboards = { farmer: FarmerDashboard, vendor: VendorDashboard, customer: CustomerDashboard } satisfies Record<
  Exclude<Role, 'admin'>,
  unknown
>

export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  const Own = dashboards[user.role]
  return (
    <main id="main" className={`page ${styles.dashboard}`}>
      <PageHead title={t('title')} />
      <Suspense fallback={<Spinner size="large" label={t('translation:loading')} />}>
        <ReferenceLabels>
          <Own user={user} />
          <Deals />
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}
