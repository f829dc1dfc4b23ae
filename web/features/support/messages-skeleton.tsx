import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './my-messages.module.css'

export function MessagesSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.messages} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton shape="row" count={3} />
    </div>
  )
}
