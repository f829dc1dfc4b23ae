import { openRoles } from '#contract/shared/roles.ts'
import { WaitingPlace } from '#web/features/requests/waiting-notice.tsx'
import { DashboardHeader } from '#web/features/users/dashboard/dashboard-header.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './dashboard.module.css'
import { QuickActions } from './quick-actions.tsx'

/** The dashboard before its member is known; of the roles it shows the one that this browser remembers. */
export function DashboardFrame() {
  const { t } = useTranslation('dashboard')
  return (
    <Frame title={t('title')} className={styles.dashboard}>
      <DashboardHeader waiting={<WaitingPlace />}>
        <span className={classNames('before-role', styles.actions)}>
          <Skeleton className={styles.actionBone} count={2} />
        </span>
        {openRoles.map((role) => (
          <span key={role} className={classNames(`for-${role}s`, styles.actions)}>
            <QuickActions role={role} />
          </span>
        ))}
      </DashboardHeader>
      <Section title={t('requests:deals.title')} className="for-sellers">
        <Skeleton className={styles.figureBone} />
        <Skeleton shape="rate" count={3} />
      </Section>
      <Section title={t('orders.title')} className="for-buyers">
        <Skeleton className={styles.figureBone} />
        <Skeleton shape="row" count={3} />
      </Section>
      <Section title={t('recent.title')} className="for-farmers">
        <Skeleton className={styles.figureBone} />
        <Skeleton shape="row" count={5} />
      </Section>
      <Section title={t('offers.title')} className="for-vendors">
        <div className={styles.offers}>
          <Skeleton shape="card" count={4} />
        </div>
      </Section>
    </Frame>
  )
}
