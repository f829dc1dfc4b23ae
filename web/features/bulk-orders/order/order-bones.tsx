import { Skeleton } from '#web/ui/skeleton.tsx'
import { SlipBones } from '#web/ui/slip-list.tsx'
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
