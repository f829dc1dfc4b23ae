import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { ProductCard } from '#web/features/products/card/product-card.tsx'
import { useOffers } from '#web/features/products/dashboard/use-offers.ts'
import { useMine } from '#web/features/products/mine/use-mine.ts'
import { WaitingNotice } from '#web/features/requests/waiting-notice.tsx'
import { DashboardHeader } from '#web/features/users/dashboard/dashboard-header.tsx'
import { Loaded } from '#web/lib/loaded.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './dashboard.module.css'
import { useCounts } from './use-counts.ts'
import { Waiting } from './waiting.tsx'

export function VendorDashboard({ user }: { user: User }) {
  const { t } = useTranslation('dashboard')
  const counts = useCounts()
  const mine = useMine({ limit: 1 })
  const offers = useOffers()
  return (
    <>
      <DashboardHeader user={user}>
        <ButtonLink kind="main" size="big" icon="stall" to="/marketplace">
          {t('actions.browse')}
        </ButtonLink>
        <ButtonLink size="big" to="/bulk-orders">
          {t('actions.bulk')}
        </ButtonLink>
      </DashboardHeader>
      <WaitingNotice />
      <Loaded query={mine} failed="dashboard:failed" waiting={<Waiting />}>
        {({ total }) => <Figures figures={counts(total)} />}
      </Loaded>
      <Section title={t('offers.title')} link={{ to: '/marketplace', label: t('offers.all') }}>
        <Loaded query={offers} failed="dashboard:failed" waiting={<Waiting />}>
          {({ products }) =>
            products.length > 0 ? (
              <ul className={styles.offers}>
                {products.map((product) => (
                  <li key={product._id}>
                    <ProductCard variant="marketplace" product={product} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title={t('offers.empty')} />
            )
          }
        </Loaded>
      </Section>
    </>
  )
}
