import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { RecentProducts } from '#web/features/products/dashboard/recent-products.tsx'
import { useMine } from '#web/features/products/mine/use-mine.ts'
import { WaitingNotice } from '#web/features/requests/waiting-notice.tsx'
import { DashboardHeader } from '#web/features/users/dashboard/dashboard-header.tsx'
import { rupees } from '#web/lib/format.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Section } from '#web/ui/section.tsx'
import { useCounts } from './use-counts.ts'
import { Waiting } from './waiting.tsx'

const recentCount = 5

export function FarmerDashboard({ user }: { user: User }) {
  const { t } = useTranslation('dashboard')
  const counts = useCounts()
  const mine = useMine({ limit: recentCount })
  return (
    <>
      <DashboardHeader user={user}>
        <ButtonLink kind="main" size="big" icon="plus" to="/my-products?add=1">
          {t('actions.add')}
        </ButtonLink>
        <ButtonLink size="big" to="/my-products">
          {t('actions.manage')}
        </ButtonLink>
      </DashboardHeader>
      <WaitingNotice />
      <Loaded query={mine} failed="dashboard:failed" waiting={<Waiting />}>
        {({ products, total, inventoryValue }) => (
          <>
            <Figures
              figures={[{ key: 'value', label: t('figures.value'), value: rupees(inventoryValue) }, ...counts(total)]}
            />
            <Section title={t('recent.title')} link={{ to: '/my-products', label: t('recent.all') }}>
              {products.length > 0 ? (
                <RecentProducts products={products} />
              ) : (
                <EmptyState title={t('recent.empty')}>{t('recent.emptyText')}</EmptyState>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </>
  )
}
