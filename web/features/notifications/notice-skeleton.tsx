import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './notices.module.css'

/** Notifications that are awaited. */
export function NoticeSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.days} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Rows />
    </div>
  )
}

/** The whole of what is to come, as the server renders it. */
export function NotificationSkeleton() {
  return (
    <div className={styles.list}>
      <div className={styles.choice}>
        <Skeleton className={styles.boneChoice} />
      </div>
      <Rows />
    </div>
  )
}

const Rows = () => (
  <div className={`${styles.card} ${styles.bones}`} aria-hidden="true">
    <Skeleton shape="row" count={5} />
  </div>
)
