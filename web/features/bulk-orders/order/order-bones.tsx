import { SlipBones } from '#web/ui/data/slip-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './order.module.css'

export function OrderBones() {
  return (
    <>
      <Skeleton className={styles.titleBone} />
      <div className={styles.sides}>
        <SlipBones count={1} />
      </div>
    </>
  )
}
