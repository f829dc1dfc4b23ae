import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './orders.module.css'

/** Slips that are awaited. Where no frame around them says so, they do. */
export function SlipBones({ isTold = false, count = 2 }: { isTold?: boolean; count?: number }) {
  const { t } = useTranslation()
  return (
    <div aria-busy={isTold || undefined}>
      {isTold && (
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
      )}
      <div className={styles.slips} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <div key={at} className={styles.bone}>
            <div className={styles.boneStub} />
            <Skeleton shape="row" />
            <Skeleton count={3} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The whole of what is to come, before anything is known of its reader: those who sell have several lists. */
export function OrdersBones() {
  return (
    <div className={styles.orders}>
      <div className="sellers-frame">
        <div className={styles.choice}>
          <Skeleton className={styles.boneChoice} />
        </div>
      </div>
      <div className="for-farmers">
        <div className={styles.filters}>
          <Skeleton className={styles.boneFilter} count={3} />
        </div>
      </div>
      <SlipBones />
    </div>
  )
}
