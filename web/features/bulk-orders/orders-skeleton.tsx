import { SlipChoiceSkeleton, SlipSkeleton, SlipView } from '#web/ui/data/slip-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './orders.module.css'

/** The whole of what is to come, before anything is known of its reader: those who sell have several lists. */
export function OrdersSkeleton() {
  return (
    <SlipView>
      <div className="sellers-frame">
        <SlipChoiceSkeleton />
      </div>
      <div className="for-farmers">
        <div className={styles.filters}>
          <Skeleton className={styles.boneFilter} count={3} />
        </div>
      </div>
      <SlipSkeleton />
    </SlipView>
  )
}
