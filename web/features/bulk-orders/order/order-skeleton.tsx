import { SlipSkeleton } from '#web/ui/data/slip-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './order.module.css'

export function OrderSkeleton() {
  return (
    <>
      <Skeleton className={styles.titleBone} />
      <div className={styles.sides}>
        <SlipSkeleton count={1} />
      </div>
    </>
  )
}
