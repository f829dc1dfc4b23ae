import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { WaitingNotice } from '#web/features/requests/waiting-notice.tsx'
import { DashboardHeader } from '#web/features/users/dashboard/dashboard-header.tsx'
import { Orders } from '#web/features/users/dashboard/orders.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { useCounts } from './use-counts.ts'

export function CustomerDashboard({ user }: { user: User }) {
  const { t } = useTranslation('dashboard')
  const counts = useCounts()
  return (
    <>
      <DashboardHeader user={user}>
        <ButtonLink kind="main" size="big" icon="stall" to="/marketplace">
          {t('actions.browse')}
        </ButtonLink>
        <ButtonLink size="big" icon="user" to="/profile">
          {t('actions.profile')}
        </ButtonLink>
      </DashboardHeader>
      <WaitingNotice />
      <Figures figures={counts(0)} />
      <Orders />
    </>
  )
}
