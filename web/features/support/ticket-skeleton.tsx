import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './ticket.module.css'

export function TicketSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.slip} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.edge}>
        <Skeleton />
      </div>
      <div className={styles.body}>
        <Skeleton shape="line" count={5} />
      </div>
    </div>
  )
}
